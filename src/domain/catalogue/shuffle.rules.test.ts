import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shuffled } from "./shuffle.rules.ts";

describe("shuffled", () => {
  it("shuffling keeps every item once, and does not change the original list", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const copy = [...items];
        expect(shuffled(items, Math.random).toSorted((a, b) => a - b)).toEqual(copy.toSorted((a, b) => a - b));
        expect(items).toEqual(copy);
      }),
    );
  });

  it("shuffling depends only on the random numbers", () => {
    const numbers = [0.99, 0, 0.5];
    expect(shuffled(["a", "b", "c"], () => numbers.shift() ?? 0)).toEqual(["c", "a", "b"]);
    expect(shuffled(["a", "b", "c"], () => 0)).toEqual(["a", "b", "c"]);
  });

  it("shuffling gives every permutation the same probability", () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 6_000; round++) {
      const order = shuffled(["a", "b", "c"], Math.random).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(200);
  });
});
