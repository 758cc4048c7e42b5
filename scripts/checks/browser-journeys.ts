import { join } from "node:path";
import { findChromium, noChromium } from "../browser/find-chromium.ts";
import { runProgram, runTool } from "../launch/program.ts";
import { countPlaywright, readCounts } from "./counts.ts";
import { pageWeight } from "./page-weight.ts";
import type { Result, Step } from "./steps.ts";
import { runSteps } from "./steps.ts";

/** The journeys through the built shop, and what they need: a browser and a build, which is weighed too. */
export function browserJourneys(reports: string) {
  let chromium: string | undefined;
  const browser: Step = {
    name: "browser",
    run: async () => {
      chromium = await findChromium();
      return { passed: chromium !== undefined, output: noChromium };
    },
  };
  const build: Step = { name: "build", run: () => runProgram(process.execPath, ["scripts/build.ts"]) };
  return {
    needed: [browser, [build, pageWeight()]] as const,
    /** Without a browser or a build there are no journeys; that has been counted as a failure of the step itself. */
    run: async (results: readonly Result[]): Promise<readonly Result[]> => {
      const isReady = [browser, build].every(({ name }) => results.some((step) => step.name === name && step.passed));
      return isReady && chromium !== undefined ? runSteps([journeys(reports, chromium)], 1) : [];
    },
  };
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
