import { describe, expect, it } from "vitest";
import { refuseUntested, type ItemToTest } from "./assay.rules.ts";

const PURITIES = [{ metal: "silver", purity: "925" }];
const bangle: ItemToTest = { position: 0, title: "Bangle", metal: "silver", quantity: 2, perUnit: 1 };

function problem(item: ItemToTest, weights: readonly (number | null)[]): string | undefined {
  const articles = weights.map((netWeight) => ({
    position: 0,
    huid: null,
    grossWeight: null,
    netWeight,
    purity: null,
  }));
  try {
    refuseUntested([item], articles, PURITIES);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("weighing", () => {
  it("the pieces of an exchange or a buy-back must all be weighed", () => {
    expect(problem(bangle, [])).toBe("Please weigh Bangle: the offer depends on it.");
    expect(problem(bangle, [5])).toBe("Please weigh each of the 2 pieces of Bangle.");
    expect(problem(bangle, [5, null])).toBe("Please enter the net weight.");
    expect(problem(bangle, [5, 5])).toBeUndefined();
  });

  it("the pieces of an exchange or a buy-back must be weighed once, a pair as one or as two", () => {
    expect(problem(bangle, [5, 5, 5])).toBe("Only 2 of Bangle can be weighed, and 3 weights are entered.");
    const earrings = { ...bangle, title: "Earrings", quantity: 1, perUnit: 2 };
    expect(problem(earrings, [5])).toBeUndefined();
    expect(problem(earrings, [5, 5])).toBeUndefined();
    expect(problem(earrings, [5, 5, 5])).toBe("Only 2 of Earrings can be weighed, and 3 weights are entered.");
  });
});
