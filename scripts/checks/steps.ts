import type { Ended } from "../launch/program.ts";
import type { Counts } from "./counts.ts";
import { none } from "./counts.ts";

export type Step = {
  readonly name: string;
  readonly run: () => Promise<Ended>;
  /** How its result counts; without it the step itself is one check, passed or failed. */
  readonly count?: (passed: boolean) => Counts;
  /** Its output has been shown already. */
  readonly live?: boolean;
};

export type Result = { readonly name: string; readonly passed: boolean; readonly counts: Counts };

/**
 * Runs the steps, so many at once, and reports how each went; a step that failed shows its output. Steps in a list of
 * their own run one after the other, and those behind a failed one are left out.
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
  return { name: step.name, passed, counts: step.count?.(passed) ?? asOneCheck(passed) };
}

function asOneCheck(passed: boolean): Counts {
  return { ...none, [passed ? "passed" : "failed"]: 1 };
}
