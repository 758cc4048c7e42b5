import { readFileSync } from "node:fs";
import type { JSONReport } from "@playwright/test/reporter";

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
};

/** A file that could not be loaded reports no failed test, so it counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Errors outside of tests, such as a failed global setup, count as failures too. */
export function countPlaywright({ stats, errors }: Pick<JSONReport, "stats" | "errors">): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Reads the counts of a test report. A failed run without a report counts as one failure. */
export function readCounts<Report>(file: string, count: (report: Report) => Counts, passed: boolean): Counts {
  const counts = readReport(file, count) ?? none;
  return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readReport<Report>(file: string, count: (report: Report) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch {
    return undefined;
  }
}
