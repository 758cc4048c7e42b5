import { browserJourneys } from "./browser-journeys.ts";
import { reportChecks } from "./reports.ts";
import { routeTypes, staticChecks } from "./static-checks.ts";
import { runSteps } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

/**
 * Tests and journeys run one after the other. Each keeps two cores busy by itself; at the same time they take a fifth
 * longer in total.
 */
await reportChecks(async (reports) => [
  ...(await runSteps([routeTypes], 1)),
  ...(await runSteps(staticChecks, 2)),
  ...(await runSteps([unitTests(reports), browserJourneys(reports)], 1)),
]);
