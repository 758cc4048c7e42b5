import { describe, expect, it } from "vitest";
import { shareRows } from "./related-products.rules.ts";

const NONE = { picked: [], together: [], near: [], related: [] };

describe("shareRows", () => {
  it("the rows of related products keep the order of staff, and omit their picks from other rows", () => {
    const rows = shareRows({ picked: [5, 2], together: [2, 7], near: [], related: [7, 5, 9] }, 1);
    expect(rows).toEqual({ goesWith: [5, 2], together: [7], related: [9] });
  });

  it("the rows of related products show products near in price only without picks and orders", () => {
    const near = [4, 6];
    expect(shareRows({ ...NONE, near, related: [6, 8, 4, 9] }, 1)).toEqual({
      goesWith: near,
      together: [],
      related: [8, 9],
    });
    expect(shareRows({ ...NONE, near, together: [3] }, 1).goesWith).toEqual([]);
    expect(shareRows({ ...NONE, near, picked: [3] }, 1).goesWith).toEqual([3]);
  });

  it("the rows of related products never contain the product itself, nor more than six that were not picked", () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const related = [...many, 10, 11, 12, 13, 14, 15];
    expect(shareRows({ ...NONE, near: many, related }, 1).goesWith).toEqual([2, 3, 4, 5, 6, 7]);
    expect(shareRows({ ...NONE, related: many }, 1).related).toEqual([2, 3, 4, 5, 6, 7]);
    expect(shareRows({ ...NONE, picked: [2, 3, 4, 5, 6, 7, 8, 9] }, 1).goesWith).toHaveLength(8);
  });

  it("half of a small category is left to the related row", () => {
    expect(shareRows({ ...NONE, near: [2], related: [1, 2] }, 1)).toEqual({ goesWith: [], together: [], related: [2] });
    expect(shareRows({ ...NONE, near: [4, 3, 2], related: [1, 2, 3, 4] }, 1)).toEqual({
      goesWith: [4],
      together: [],
      related: [2, 3],
    });
  });
});
