import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopWithPrograms } from "../launch/program.ts";
import { addCounts, closingLine } from "./counts.ts";
import type { Result } from "./steps.ts";

/** Runs checks with a folder for their reports, lists the failures, and ends with a line of total counts. */
export async function reportChecks(run: (reports: string) => Promise<readonly Result[]>): Promise<void> {
  stopWithPrograms();
  const reports = mkdtempSync(join(tmpdir(), "rajatam-checks-"));
  process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

  const results = await run(reports);
  const failed = results.filter((result) => !result.passed);
  for (const failure of failed.flatMap((result) => result.failures)) console.log(`\n${failure}`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.map((result) => result.name).join(", ")}`);
  const counts = addCounts(results.map((result) => result.counts));
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = failed.length > 0 || counts.failed > 0 ? 1 : 0;
}
