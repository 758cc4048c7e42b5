import { browserJourneys } from "./browser-journeys.ts";
import { reportChecks } from "./reports.ts";
import { routeTypes, staticChecks } from "./static-checks.ts";
import { runSteps } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

/** Three at once on two cores: journeys wait for their pages half of the time, and integration tests for the database. */
await reportChecks(async (reports) => [
  ...(await runSteps([routeTypes], 1)),
  ...(await runSteps([unitTests(reports), browserJourneys(reports), ...staticChecks], 3)),
]);
