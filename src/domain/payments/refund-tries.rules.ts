const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 3_600_000;

/** A refund that failed this often is shown to staff. */
export const TRIES_BEFORE_STAFF = 5;

const SHOWN_MS = 7 * 86_400_000;

/** Money that came for no order is shown to staff when it went back after this time. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - SHOWN_MS);
}

/** When a refund is retried: after a minute, then after twice as long each time, up to six hours. */
export function nextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS));
}
