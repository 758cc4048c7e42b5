import type { RunResult } from "../launch/program.ts";
import type { Counts } from "./counts.ts";
import { none } from "./counts.ts";

export type Step = {
  readonly name: string;
  readonly run: () => Promise<RunResult>;
  /** Returns the counts of the step; by default the step counts as one check. */
  readonly count?: (passed: boolean) => Counts;
  /** Describes what failed, for the end of the run: its own output may be thousands of lines above. */
  readonly failures?: () => readonly string[];
  /** True if its output has already been shown. */
  readonly live?: boolean;
};

export type Result = {
  readonly name: string;
  readonly passed: boolean;
  readonly counts: Counts;
  readonly failures: readonly string[];
};

/**
 * Runs the steps with limited concurrency and reports each result; failed steps show their output. Steps in a nested list
 * run sequentially, and those after a failed one are skipped.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[], atOnce: number): Promise<readonly Result[]> {
  const waiting = steps.values();
  const results: Result[] = [];
  const lane = async () => {
    for (const next of waiting) {
      for (const step of [next].flat()) {
        const result = await runStep(step);
        results.push(result);
        if (!result.passed) break;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

async function runStep(step: Step): Promise<Result> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  if (step.live === true) console.log(`\n${step.name}`);
  const progress =
    step.live === true ? undefined : setInterval(() => console.log(`  …  ${step.name}, ${seconds()} s`), 15_000);
  const { passed, output } = await step.run().finally(() => clearInterval(progress));
  console.log(`${passed ? "  ok" : "FAIL"}  ${step.name}, ${seconds()} s`);
  if (!passed && step.live !== true) console.log(`\n${output.trimEnd()}\n`);
  return {
    name: step.name,
    passed,
    counts: step.count?.(passed) ?? asOneCheck(passed),
    failures: passed ? [] : (step.failures?.() ?? []),
  };
}

function asOneCheck(passed: boolean): Counts {
  return { ...none, [passed ? "passed" : "failed"]: 1 };
}
