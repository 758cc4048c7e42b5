/** A failure scenario with its expectations. */
export type Scenario = {
  name: string;
  expects: string;
  run(trial: Trial): Promise<void>;
};

export type Trial = {
  /** Reports a step or a measurement. */
  say(line: string): void;
  /** Reports whether an expectation holds, with the observed value. */
  check(what: string, holds: boolean, seen?: unknown): void;
  /** Registers clean-up work, which always runs at the end, in reverse order. */
  defer(work: () => Promise<unknown>): void;
};

/** Thrown when the machine does not support a scenario, which then counts as skipped. */
export class NotRun extends Error {
  override readonly name = "NotRun";
}
