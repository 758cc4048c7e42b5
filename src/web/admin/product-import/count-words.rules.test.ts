import { describe, expect, it } from "vitest";
import { effectWords, rowWords } from "./count-words.rules.ts";

describe("what an import does, in words", () => {
  it.each([
    [1, 0, "1 new product"],
    [0, 1, "1 change"],
    [1_200, 0, "1,200 new products"],
    [3, 12, "3 new products and 12 changes"],
    [0, 0, "0 changes"],
  ])("%i new and %i changed are %s", (made, changed, words) => {
    expect(effectWords({ new: made, changed })).toBe(words);
  });

  it.each([
    [1, "1 row"],
    [5_000, "5,000 rows"],
  ])("%i are %s", (count, words) => {
    expect(rowWords(count)).toBe(words);
  });
});
