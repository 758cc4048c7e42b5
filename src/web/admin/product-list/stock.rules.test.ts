import { describe, expect, it } from "vitest";
import { stockState, type StockState } from "./stock.rules.ts";

describe("stock in words, low at 3", () => {
  it.each<[number | null, (number | null)[], StockState]>([
    [null, [], { tone: "plain", label: "Made to order" }],
    [null, [null, null], { tone: "plain", label: "Made to order" }],
    [0, [], { tone: "bad", label: "Sold out" }],
    [1, [], { tone: "waiting", label: "Low: 1" }],
    [3, [], { tone: "waiting", label: "Low: 3" }],
    [4, [], { tone: "plain", label: "4" }],
    [123_456, [], { tone: "plain", label: "1,23,456" }],
    [12, [5, null], { tone: "plain", label: "12" }],
    [12, [0, 9], { tone: "plain", label: "12", detail: "1 of 2 variations sold out" }],
    [12, [2, 3, 9], { tone: "plain", label: "12", detail: "2 of 3 variations low" }],
    [null, [4, 5], { tone: "plain", label: "9" }],
    [null, [0, 0], { tone: "bad", label: "Sold out", detail: "2 of 2 variations sold out" }],
    [null, [0, 2], { tone: "waiting", label: "Low: 2", detail: "1 of 2 variations sold out" }],
  ])("a stock of %j with variations of %j is shown as %j", (stock, variations, state) => {
    expect(stockState({ stock, variations: variations.map((left) => ({ stock: left })) }, 3)).toEqual(state);
  });
});
