import { isPlausibleDay } from "#contract/kernel/days.ts";

/** Whether the first day is after the last, so that no row can match; then no request is sent. */
export function isBackwards({ from, to }: { from: string; to: string }): boolean {
  return isPlausibleDay(from) && isPlausibleDay(to) && from > to;
}
