import { DAY_MS, HOUR_MS } from "#contract/kernel/durations.ts";

const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * HOUR_MS;

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

/** The next attempt after a failure. */
export function failureAt(now: Date, tries: number, lastError: string) {
  return { tries: tries + 1, lastError, nextTryAt: nextTryAt(tries + 1, now) };
}

/** A bank takes at most a week; after this time without an outcome, staff see a refund that the gateway has accepted. */
const SETTLED_WITHIN_MS = 10 * DAY_MS;
const FIRST_POLL_MS = 10 * 60_000;

/** The creation time before which an accepted refund without an outcome is shown to staff. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - SETTLED_WITHIN_MS);
}

/** When to poll the gateway about an accepted refund: after ten minutes, then at twice its age, at least once a day. */
export function nextPollAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_POLL_MS), DAY_MS));
}
