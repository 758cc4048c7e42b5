import { reportChecks } from "./reports.ts";
import { routeTypes, staticChecks } from "./static-checks.ts";
import { runSteps } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

await reportChecks(async (reports) => [
  ...(await runSteps([routeTypes], 1)),
  ...(await runSteps(staticChecks, 2)),
  ...(await runSteps([unitTests(reports)], 1)),
]);
