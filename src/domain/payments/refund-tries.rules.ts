import { DAY_MS } from "#contract/kernel/days.ts";

const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 3_600_000;

/** The number of failures after which a refund is shown to staff. */
export const TRIES_BEFORE_STAFF = 5;

const SHOWN_MS = 7 * DAY_MS;

/** The time since which refunds of payments without an order are shown to staff. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - SHOWN_MS);
}

/** The time of the next retry: after a minute, then doubling the delay each time, up to six hours. */
export function nextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS));
}
