import { join } from "node:path";
import { findChromium, noChromium } from "../browser/find-chromium.ts";
import { runProgram, runTool } from "../launch/program.ts";
import { countPlaywright, readCounts } from "./counts.ts";
import { pageWeight } from "./page-weight.ts";
import type { Result, Step } from "./steps.ts";
import { runSteps } from "./steps.ts";

const build: Step = { name: "build", run: () => runProgram(process.execPath, ["scripts/build.ts"]) };

/** The journeys through the built shop; without a browser or a build there are none, and that is one failure. What was built is weighed before. */
export async function runBrowserJourneys(reports: string): Promise<readonly Result[]> {
  let chromium: string | undefined;
  const browser: Step = {
    name: "browser",
    run: async () => {
      chromium = await findChromium();
      return { passed: chromium !== undefined, output: noChromium };
    },
  };
  const ready = await runSteps([browser, build], 1);
  const isBuilt = ready.every(({ name, passed }) => name !== build.name || passed);
  const weighed = isBuilt ? await runSteps([pageWeight()], 1) : [];
  if (chromium === undefined || !isBuilt) return [...ready, ...weighed];
  return [...ready, ...weighed, ...(await runSteps([journeys(reports, chromium)], 1))];
}

function journeys(reports: string, chromium: string): Step {
  const report = join(reports, "playwright.json");
  return {
    name: "browser journeys",
    live: true,
    run: () => runTool("playwright", ["test"], { live: true, env: { CHROMIUM_PATH: chromium, E2E_REPORT: report } }),
    count: (passed) => readCounts(report, countPlaywright, passed),
  };
}
