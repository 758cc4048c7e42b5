import { expect } from "vitest";
import type { TestAnswer } from "./call.ts";

/**
 * Expects indistinguishable responses: the same status, body and headers, except for the request id and the random value
 * of a cookie.
 */
export function expectSameAnswers(answers: readonly TestAnswer[]): void {
  const seen = answers.map(({ status, text, headers }) => {
    const { "x-request-id": _, ...others } = Object.fromEntries(headers);
    const cookie = others["set-cookie"]?.replace(/=[\w-]{43};/, "=…;");
    return { status, text, headers: { ...others, ...(cookie !== undefined && { "set-cookie": cookie }) } };
  });
  expect(seen.length).toBeGreaterThan(1);
  for (const answer of seen) expect(answer).toEqual(seen[0]);
}
