import type { Trial } from "#tests/failure/scenario.ts";
import type { Target } from "./target.ts";

/** One way to attack the shop, and what is to hold. */
export type Attack = {
  name: string;
  expects: string;
  run(trial: Trial, target: Target): Promise<void>;
};
