/** One way in which things go wrong, and what is to be seen then. */
export type Scenario = {
  name: string;
  expects: string;
  run(trial: Trial): Promise<void>;
};

export type Trial = {
  /** What is tried, and what was measured. */
  say(line: string): void;
  /** Whether it held; what was seen stands beside it. */
  check(what: string, holds: boolean, seen?: unknown): void;
  /** Done at the end, whatever happens; what came last is undone first. */
  defer(work: () => Promise<unknown>): void;
};

/** The machine does not allow the trial: neither passed nor failed. */
export class NotRun extends Error {
  override readonly name = "NotRun";
}
