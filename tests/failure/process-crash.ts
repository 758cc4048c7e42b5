import { runCrashTest } from "#tests/crash/crash-test.ts";
import type { Verdict } from "#tests/ledger/check-all.ts";
import type { Scenario, Trial } from "./scenario.ts";

export const processCrash: Scenario = {
  name: "process-crash",
  expects: `The server's process is killed at random moments while shoppers order, pay and cancel, and restarts. Every
  acknowledged order is complete, no other exists partially, and a retried request creates no second order.`,
  async run(trial) {
    checkVerdicts(trial, await runCrashTest({ rounds: 4, seed: 11, say: trial.say, victims: ["server"] }));
  },
};

export function checkVerdicts(trial: Trial, verdicts: readonly Verdict[]): void {
  for (const { name, broken } of verdicts) {
    trial.check(name, broken.length === 0, broken.length === 0 ? undefined : broken.slice(0, 5));
  }
}
