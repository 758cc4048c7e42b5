import { runScript } from "../launch/program.ts";
import { type Counts, none } from "./counts.ts";
import type { Step } from "./steps.ts";

const KILLS = 6;

/** The short form of `npm run test:crash`; each thing that must hold counts as one check. */
export function crashTest(): Step {
  let closing: Counts | undefined;
  return {
    name: `crash test, ${KILLS} kills`,
    run: async () => {
      const ended = await runScript("crash.ts", ["--rounds", String(KILLS)]);
      const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(ended.output) ?? [];
      closing = passed === undefined ? undefined : { ...none, passed: Number(passed), failed: Number(failed) };
      return ended;
    },
    count: () => closing ?? { ...none, failed: 1 },
  };
}
