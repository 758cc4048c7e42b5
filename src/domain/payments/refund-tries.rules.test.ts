import { expect, it } from "vitest";
import { nextTryAt } from "./refund-tries.rules.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

it.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 16],
  [9, 256],
  [10, 360],
  [11, 360],
  [400, 360],
])("the next refund attempt after %i attempts is %i minutes later", (tries, minutes) => {
  expect((nextTryAt(tries, NOW).getTime() - NOW.getTime()) / 60_000).toBe(minutes);
});
