import { inspect } from "node:util";
import { NotRun, type Scenario, type Trial } from "./scenario.ts";

export type Counts = { passed: number; failed: number; skipped: number };

/** Clean-up work of the current scenario. */
const deferred: (() => Promise<unknown>)[] = [];

/** Cleans up after the current scenario, also after an interrupt. */
export async function undoAll(onError: (error: unknown) => void): Promise<void> {
  for (let step = deferred.pop(); step; step = deferred.pop()) await step().catch(onError);
}

/** Runs the scenarios sequentially and reports their checks and observations. */
export async function runScenarios(scenarios: readonly Scenario[], say: (line: string) => void): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const scenario of scenarios) {
    const startedAt = performance.now();
    say(`\n${scenario.name}\n  ${scenario.expects}`);
    await runTrial(scenario, counts, say);
    say(`  ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
  return counts;
}

async function runTrial(scenario: Scenario, counts: Counts, say: (line: string) => void): Promise<void> {
  const check: Trial["check"] = (what, holds, seen) => {
    counts[holds ? "passed" : "failed"]++;
    const observed =
      seen === undefined ? "" : `: ${typeof seen === "string" ? seen : inspect(seen, { breakLength: 200 })}`;
    say(`${holds ? "    ok" : "  FAIL"}  ${what}${observed}`);
  };
  const trial: Trial = { say: (line) => say(`      … ${line}`), check, defer: (work) => void deferred.push(work) };
  try {
    await scenario.run(trial);
  } catch (error) {
    if (error instanceof NotRun) {
      counts.skipped++;
      say(`  not run: ${error.message}`);
    } else check("the trial came to its end", false, error);
  } finally {
    await undoAll((error) => check("what was started could be ended", false, error));
  }
}
