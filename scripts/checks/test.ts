import { browserJourneys } from "./browser-journeys.ts";
import { reportChecks } from "./reports.ts";
import { routeTypes, staticChecks } from "./static-checks.ts";
import { runSteps } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

/**
 * Three concurrent steps on two cores: end-to-end tests wait for pages half of the time, and integration tests for the
 * database.
 */
await reportChecks(async (reports) => [
  ...(await runSteps([routeTypes], 1)),
  ...(await runSteps([unitTests(reports), browserJourneys(reports), ...staticChecks], 3)),
]);
