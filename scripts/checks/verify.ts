import { reportChecks } from "./reports.ts";
import { runStaticChecks } from "./static-checks.ts";
import { runSteps } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

await reportChecks(async (reports) => [
  ...(await runStaticChecks()),
  ...(await runSteps([unitTests(reports, false)], 1)),
]);
