import { join } from "node:path";
import { runTool } from "../launch/program.ts";
import { countVitest, readCounts, readReport, vitestFailures } from "./counts.ts";
import type { Step } from "./steps.ts";

/** Unit, component and integration tests, or the `chosen` ones. Writes the report into the given folder. */
export function unitTests(reports: string, name = "unit and integration tests", chosen: readonly string[] = []): Step {
  const report = join(reports, `vitest ${name}.json`);
  return {
    name,
    run: () =>
      runTool("vitest", [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        "--silent=passed-only",
        ...chosen,
      ]),
    count: (passed) => readCounts(report, countVitest, passed),
    failures: () => readReport(report, vitestFailures) ?? [],
  };
}
