import { join } from "node:path";
import { findChromium, noChromium } from "../browser/find-chromium.ts";
import { runProgram, runTool } from "../launch/program.ts";
import { countPlaywright, readCounts } from "./counts.ts";
import { pageWeight } from "./page-weight.ts";
import type { Step } from "./steps.ts";

/**
 * The end-to-end tests of the built shop, preceded by their requirements: a browser, and a build whose page weights are
 * checked.
 */
export function browserJourneys(reports: string): readonly Step[] {
  const report = join(reports, "playwright.json");
  let chromium = "";
  return [
    {
      name: "browser",
      run: async () => {
        chromium = (await findChromium()) ?? "";
        return { passed: chromium !== "", output: noChromium };
      },
    },
    { name: "build", run: () => runProgram(process.execPath, ["scripts/build.ts"]) },
    {
      name: "browser journeys",
      live: true,
      run: () => runTool("playwright", ["test"], { live: true, env: { CHROMIUM_PATH: chromium, E2E_REPORT: report } }),
      count: (passed) => readCounts(report, countPlaywright, passed),
    },
    pageWeight(),
  ];
}
