import { describe, expect, it } from "vitest";
import { changedRates, readRates, valueAt } from "./rate-import.rules.ts";

const json = { rates: [{ gold: 13_750 }], "a/b": 1, "m~n": 2, "": 3, "~1": 4 };

describe("JSON pointers", () => {
  it.each([
    ["/rates/0/gold", 13_750],
    ["/a~1b", 1],
    ["/m~0n", 2],
    ["/", 3],
    ["/~01", 4],
    ["", json],
    ["/rates/00/gold", undefined],
    ["/rates/length", undefined],
    ["/rates/1/gold", undefined],
    ["/rates/0/gold/x", undefined],
    ["/toString", undefined],
    ["/__proto__", undefined],
  ])("the JSON pointer %j leads to %j", (pointer, value) => {
    expect(valueAt(json, pointer)).toEqual(value);
  });
});

describe("imported rates", () => {
  const pointers = [
    { metal: "gold", purity: "22K", pointer: "/gold" },
    { metal: "silver", purity: "925", pointer: "/silver" },
  ] as const;

  it("the rates of a response are those at the pointers", () => {
    expect(readRates({ gold: 13_750, silver: 155.5 }, [...pointers])).toEqual({
      entries: [
        { metal: "gold", purity: "22K", perGram: 13_750 },
        { metal: "silver", purity: "925", perGram: 155.5 },
      ],
    });
  });

  it.each([[0], [-1], ["155"], ["१५५"], [null], [1e9], [155.555], [{}], [Number.NaN]])(
    "the rates of a response are all refused when one of them is %j",
    (silver) => {
      expect(readRates({ gold: 13_750, silver }, [...pointers])).toEqual({
        failure: expect.stringContaining("at /silver is no rate for 925 silver.") as unknown,
      });
    },
  );

  it("the rates of a response are refused when one is missing", () => {
    expect(readRates({ gold: 13_750 }, [...pointers])).toEqual({
      failure: "There is nothing at /silver for 925 silver.",
    });
    expect(readRates("<html>", [...pointers])).toHaveProperty("failure");
  });

  it("the changed rates are only those that differ from the current ones", () => {
    const inForce = [
      { metal: "gold", purity: "22K", perGram: 13_750 },
      { metal: "gold", purity: "18K", perGram: null },
    ];
    const gold = (purity: string, perGram: number) => ({ metal: "gold" as const, purity, perGram });
    expect(changedRates([gold("22K", 13_750), gold("18K", 11_000)], inForce)).toEqual([gold("18K", 11_000)]);
  });
});
