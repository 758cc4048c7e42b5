export function isDay(value: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Whether the first day is after the last, so that no row can match; then no request is sent. */
export function isBackwards({ from, to }: { from: string; to: string }): boolean {
  return isDay(from) && isDay(to) && from > to;
}
