import { browserJourneys } from "./browser-journeys.ts";
import { reportChecks } from "./reports.ts";
import { routeTypes, staticChecks } from "./static-checks.ts";
import { runSteps } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

await reportChecks(async (reports) => {
  const journeys = browserJourneys(reports);
  const prepared = await runSteps([routeTypes], 1);
  const checked = await runSteps([unitTests(reports), ...journeys.needed, ...staticChecks], 2);
  return [...prepared, ...checked, ...(await journeys.run(checked))];
});
