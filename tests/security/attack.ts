import type { Trial } from "#tests/failure/scenario.ts";
import type { Target } from "./target.ts";

/** An attack on the shop, and the expected protection. */
export type Attack = {
  name: string;
  expects: string;
  run(trial: Trial, target: Target): Promise<void>;
};
