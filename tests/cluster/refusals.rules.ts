import type { CallRecord } from "#tests/shoppers/journal.ts";

export type Refusals = {
  answered: number;
  /** Refusals with 503 and Retry-After, which a page can handle. */
  clear: number;
  /** Broken connections, statuses other than 503, and 503 without Retry-After. */
  unclear: number;
  /** Status, duration and failure of each unclear refusal. */
  unclearCalls: string[];
  /** Total outage: from the first refusal to the next success, or to the last refusal. */
  seconds: number;
};

/** Judges the calls of one path, in the order in which they ended. */
export function judgeCalls(calls: readonly CallRecord[]): Refusals {
  const result: Refusals = { answered: 0, clear: 0, unclear: 0, unclearCalls: [], seconds: 0 };
  let lastAnswerAt = -Infinity;
  let refusedSince: number | undefined;
  const sorted = calls.toSorted((one, other) => one.endedAt - other.endedAt);
  for (const { startedAt, endedAt, status, retryAfter, failure = "" } of sorted) {
    if (status > 0 && status < 500) {
      result.answered++;
      if (refusedSince !== undefined) result.seconds += (endedAt - refusedSince) / 1_000;
      refusedSince = undefined;
      lastAnswerAt = endedAt;
      continue;
    }
    if (status === 503 && retryAfter !== null) result.clear++;
    else {
      result.unclear++;
      result.unclearCalls.push(`${status} after ${((endedAt - startedAt) / 1_000).toFixed(1)} s ${failure}`.trim());
    }
    // Other calls may have succeeded while this one waited.
    refusedSince ??= Math.max(startedAt, lastAnswerAt);
  }
  const lastEndedAt = sorted.at(-1)?.endedAt ?? 0;
  if (refusedSince !== undefined) result.seconds += (lastEndedAt - refusedSince) / 1_000;
  return result;
}
