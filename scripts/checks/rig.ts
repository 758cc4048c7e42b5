import type { Verdict } from "../../tests/ledger/check-all.ts";
import { parseWholeNumber } from "../launch/command.ts";
import { closingLine, type Counts } from "./counts.ts";

const SHOWN = 10;

/** Ends the process with exit code 130 at SIGINT, SIGTERM or SIGHUP, after the clean-up. */
export function exitOnSignals(cleanUp: () => Promise<void> = async () => {}): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}

/** The value of `--seed`, or a number that differs from run to run. Throws `UsageError`. */
export function readSeed(text = String(Date.now() % 1_000_000)): number {
  return parseWholeNumber("--seed", text);
}

/** Prints each verdict with its first messages, then the totals as `endWithCounts` does. */
export function endWithVerdicts(verdicts: readonly Verdict[]): void {
  for (const { name, broken } of verdicts) {
    console.log(`${broken.length === 0 ? "  ok" : "FAIL"}  ${name}`);
    for (const message of broken.slice(0, SHOWN)) console.log(`      ${message}`);
    if (broken.length > SHOWN) console.log(`      and ${broken.length - SHOWN} more`);
  }
  const failed = verdicts.filter(({ broken }) => broken.length > 0).length;
  endWithCounts({ passed: verdicts.length - failed, failed, skipped: 0 });
}

/** Prints the totals of a run as its last line. The exit code is 1 if something failed. */
export function endWithCounts(counts: Counts): void {
  console.log(`\n${closingLine(counts)}`);
  if (counts.failed > 0) process.exitCode = 1;
}
