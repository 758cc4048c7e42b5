import { describe, expect, it } from "vitest";
import { stockState, type StockState } from "./stock.rules.ts";

describe("stock in words, low at 3", () => {
  it.each<[number | null, (number | null)[], StockState]>([
    [null, [], { tone: "plain", words: "Made to order" }],
    [null, [null, null], { tone: "plain", words: "Made to order" }],
    [0, [], { tone: "bad", words: "Sold out" }],
    [1, [], { tone: "waiting", words: "Low: 1" }],
    [3, [], { tone: "waiting", words: "Low: 3" }],
    [4, [], { tone: "plain", words: "4" }],
    [123_456, [], { tone: "plain", words: "1,23,456" }],
    [12, [5, null], { tone: "plain", words: "12" }],
    [12, [0, 9], { tone: "plain", words: "12", detail: "1 of 2 variations sold out" }],
    [12, [2, 3, 9], { tone: "plain", words: "12", detail: "2 of 3 variations low" }],
    [null, [4, 5], { tone: "plain", words: "9" }],
    [null, [0, 0], { tone: "bad", words: "Sold out", detail: "2 of 2 variations sold out" }],
    [null, [0, 2], { tone: "waiting", words: "Low: 2", detail: "1 of 2 variations sold out" }],
  ])("a stock of %j with variations of %j is shown as %j", (stock, variations, state) => {
    expect(stockState({ stock, variations: variations.map((left) => ({ stock: left })) }, 3)).toEqual(state);
  });
});
