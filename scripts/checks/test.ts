import { runBrowserJourneys } from "./browser-journeys.ts";
import { crashTest } from "./crash-test.ts";
import { reportChecks } from "./reports.ts";
import { runStaticChecks } from "./static-checks.ts";
import { runSteps } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

await reportChecks(async (reports) => [
  ...(await runStaticChecks()),
  ...(await runSteps([unitTests(reports, true)], 1)),
  ...(await runBrowserJourneys(reports)),
  ...(await runSteps([crashTest()], 1)),
]);
