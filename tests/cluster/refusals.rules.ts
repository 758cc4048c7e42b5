import type { CallRecord } from "#tests/shoppers/journal.ts";

export type Refusals = {
  answered: number;
  /** 503 with Retry-After, in words that a page can act on. */
  clear: number;
  /** A connection that broke, another status than 503, or a 503 that does not say when to come back. */
  unclear: number;
  /** Of each that was not clear: its status, how long it took, and why nothing came. */
  unclearCalls: string[];
  /** For so long nobody was served: from the first refusal to the next answer. */
  seconds: number;
};

/** What became of the calls of one path, in the order in which they ended. */
export function judgeCalls(calls: readonly CallRecord[]): Refusals {
  const result: Refusals = { answered: 0, clear: 0, unclear: 0, unclearCalls: [], seconds: 0 };
  let lastAnswerAt = -Infinity;
  let refusedSince: number | undefined;
  for (const { startedAt, endedAt, status, retryAfter, failure = "" } of calls.toSorted(
    (one, other) => one.endedAt - other.endedAt,
  )) {
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
    // Others may have been served while this one waited.
    refusedSince ??= Math.max(startedAt, lastAnswerAt);
  }
  return result;
}
