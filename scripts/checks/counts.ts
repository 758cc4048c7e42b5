import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
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
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** How much of a failure's message is repeated at the end of a run: the error with its difference, not the stack. */
const MAX_MESSAGE_LINES = 24;

/** A file that could not be loaded reports no failed test, so it counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Describes each failed test, and each file that could not be loaded, with the beginning of its error. */
export function vitestFailures(report: VitestReport): readonly string[] {
  return report.testResults.flatMap((file) => [
    ...(isBroken(file) ? [describeFailure(file.name, file.message)] : []),
    ...file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => describeFailure(`${file.name}: ${test.fullName}`, test.failureMessages?.join("\n") ?? "")),
  ]);
}

function isBroken(file: VitestReport["testResults"][number]): boolean {
  return file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed");
}

function describeFailure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, MAX_MESSAGE_LINES);
  return [title, ...lines.map((line) => `  ${line}`)].join("\n");
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

/** Returns undefined when the run has left no readable report. */
export function readReport<Report, Found>(file: string, read: (report: Report) => Found): Found | undefined {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch {
    return undefined;
  }
}
