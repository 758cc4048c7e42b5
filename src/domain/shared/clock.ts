/** The current time; tests inject their own clock. */
export type Clock = () => Date;

/** Whole seconds until a time, rounded up; 0 afterwards. Browsers count them down, because their clocks may be wrong. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1_000));
}
