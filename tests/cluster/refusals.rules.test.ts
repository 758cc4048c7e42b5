import { expect, it } from "vitest";
import type { CallRecord } from "#tests/shoppers/journal.ts";
import { judgeCalls } from "./refusals.rules.ts";

function call(from: number, to: number, status: number, retryAfter: string | null = null): CallRecord {
  return { path: "/api/place-order", startedAt: from * 1_000, endedAt: to * 1_000, status, retryAfter };
}

it("there is no outage when all calls are answered, whatever their status", () => {
  expect(judgeCalls([call(0, 1, 201), call(1, 9, 409)])).toMatchObject({
    answered: 2,
    clear: 0,
    unclear: 0,
    seconds: 0,
  });
});

it("an outage lasts from the first refusal to the next success, and outages add up", () => {
  const calls = [call(0, 1, 201), call(2, 3, 503, "5"), call(4, 5, 503, "2"), call(5, 7, 201)];
  const later = [call(10, 11, 0), call(11, 12, 201)];
  expect(judgeCalls([...later, ...calls])).toMatchObject({ answered: 3, clear: 2, unclear: 1, seconds: 7 });
});

it("an outage without a later success lasts until the last refusal", () => {
  expect(judgeCalls([call(0, 1, 201), call(2, 3, 503, "5"), call(4, 6, 503, "5")])).toMatchObject({
    answered: 1,
    clear: 2,
    seconds: 4,
  });
});

it("for a slow call an outage begins with the last success of another call", () => {
  expect(judgeCalls([call(0, 6, 503, "5"), call(4, 5, 201), call(6, 7, 201)]).seconds).toBe(2);
});

it.each([
  [502, "5"],
  [500, "5"],
  [503, null],
  [0, null],
])("%d with Retry-After %s is not a clear refusal", (status, retryAfter) => {
  expect(judgeCalls([call(0, 1, status, retryAfter)])).toMatchObject({
    clear: 0,
    unclear: 1,
    unclearCalls: [expect.stringContaining(`${status} after `)],
  });
});
