import { join } from "node:path";
import { runTool } from "../launch/program.ts";
import { countVitest, readCounts } from "./counts.ts";
import type { Step } from "./steps.ts";

/** Unit and integration tests; their report goes into the folder given. */
export function unitTests(reports: string, live: boolean): Step {
  const report = join(reports, "vitest.json");
  return {
    name: "unit and integration tests",
    live,
    run: () =>
      runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], { live }),
    count: (passed) => readCounts(report, countVitest, passed),
  };
}
