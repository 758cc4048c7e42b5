import { describe, expect, it } from "vitest";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import {
  entriesOf,
  findRateErrors,
  groupByMetal,
  momentOf,
  movedPercent,
  rateKey,
  ratesToConfirm,
  rateState,
  shownText,
  typedFrom,
  type StaffPurity,
} from "./rate-form.rules.ts";

const PUBLISHED = "2026-11-21T06:00:00.000Z";

function aPurity(metal: StaffPurity["metal"], purity: string, fineness: number, perGram: number | null): StaffPurity {
  return { metal, purity, fineness, perGram, publishedAt: perGram === null ? null : PUBLISHED, productCount: 1 };
}

const [k22, k24, k18] = [
  aPurity("gold", "22K", 916, 13_750),
  aPurity("gold", "24K", 999, 15_000),
  aPurity("gold", "18K", 750, null),
];
const silver = aPurity("silver", "925", 925, 150);
const purities = [k22, silver, k24, k18];
const groups = groupByMetal(purities);
const [gold] = groups;
if (!gold) throw new Error("There is no gold.");

/** The names of the rates to confirm at a threshold of 5 %. */
function namesToConfirm(typed: Record<string, string>): string[] {
  return ratesToConfirm(groups, typed, { entries: entriesOf(groups, typed), bandPercent: 5 }).map(rateKey);
}

describe("purities", () => {
  it("the purities of a metal begin with the finest, from whose rate the others are derived", () => {
    expect(groups).toEqual([
      { metal: "gold", fine: k24, others: [k22, k18] },
      { metal: "silver", fine: silver, others: [] },
    ]);
  });
});

describe("derived rates", () => {
  it("the rate of another purity is derived from the finest in whole rupees until one is typed", () => {
    const typed = { "gold 24K": "15,000" };
    expect([shownText(gold, k22, typed), shownText(gold, k18, typed)]).toEqual(["13754", "11261"]);
    expect(rateState(gold, k22, typed)).toBe("derived");
    const byHand = { ...typed, "gold 22K": "13800" };
    expect([shownText(gold, k22, byHand), rateState(gold, k22, byHand)]).toEqual(["13800", "by hand"]);
  });

  it.each(["", "0", "-1", "1e9", "१३७५०", "13750.005"])("no rate is derived from the finest rate %j", (text) => {
    expect([shownText(gold, k22, { "gold 24K": text }), rateState(gold, k22, { "gold 24K": text })]).toEqual([
      "",
      "unchanged",
    ]);
  });

  it("the rate of another purity stays empty while it is being edited", () => {
    const typed = { "gold 24K": "15000", "gold 22K": "" };
    expect(shownText(gold, k22, typed)).toBe("");
    expect(rateState(gold, k22, typed)).toBe("by hand");
  });
});

describe("sent rates", () => {
  it("typed and derived rates are sent, and none of a metal without input", () => {
    expect(entriesOf(groups, { "gold 24K": "₹15,000", "gold 18K": "11300.50" })).toEqual([
      { metal: "gold", purity: "24K", perGram: 15_000 },
      { metal: "gold", purity: "22K", perGram: 13_754 },
      { metal: "gold", purity: "18K", perGram: 11_300.5 },
    ]);
    expect(entriesOf(groups, {})).toEqual([]);
  });
});

describe("proposed rates", () => {
  it("a proposed rate is manual only if it differs from the derived rate", () => {
    const entries = [
      { metal: "gold", purity: "24K", perGram: 15_000 },
      { metal: "gold", purity: "22K", perGram: 13_800 },
      { metal: "gold", purity: "18K", perGram: 11_261 },
    ] as const;
    const typed = typedFrom(groups, entries);
    expect(typed).toEqual({ "gold 24K": "15000", "gold 22K": "13800" });
    expect(entriesOf(groups, typed)).toEqual(entries);
  });

  it("purities without a proposed rate keep the current rate", () => {
    const typed = typedFrom(groups, [{ metal: "gold", purity: "24K", perGram: 15_500 }]);
    expect(typed).toEqual({ "gold 24K": "15500", "gold 22K": "13750" });
  });
});

describe("validation", () => {
  it.each(["0", "-1", "1000000000", "1e9", "१३७५०", "13750.005", "abc"])(
    "the rate %j is invalid and has an error at its field",
    (text) => {
      expect(findRateErrors({ "gold 24K": text })).toEqual({ "rates.gold 24K": rateMessages.rate });
    },
  );

  it.each(["13750", "13,750.50", "₹ 13750", ""])("the rate %j has no error", (text) => {
    expect(findRateErrors({ "gold 24K": text })).toEqual({});
  });
});

describe("changes", () => {
  it.each([
    [15_750, 0],
    [15_750.01, 1],
    [14_250, 0],
    [14_249.99, 1],
  ])("a change from 15,000 to %d has to be confirmed %d times with a threshold of 5 %%", (perGram, times) => {
    expect(namesToConfirm({ "gold 24K": String(perGram), "gold 22K": "13750" })).toHaveLength(times);
  });

  it("a derived rate is confirmed by the finest one if that changes as much", () => {
    expect(namesToConfirm({ "gold 24K": "16000" })).toEqual(["gold 24K"]);
    expect(namesToConfirm({ "gold 24K": "16000", "gold 22K": "14700" })).toEqual(["gold 24K", "gold 22K"]);
    expect(namesToConfirm({ "gold 24K": "15700" })).toEqual([]);
    expect(namesToConfirm({ "gold 24K": "15750" })).toEqual(["gold 22K"]);
    expect(namesToConfirm({ "silver 925": "160" })).toEqual(["silver 925"]);
  });

  it("a first rate has no change, and needs no confirmation", () => {
    expect(namesToConfirm({ "gold 18K": "99999" })).toEqual([]);
    expect(movedPercent(k18, "11000")).toBeUndefined();
  });

  it("the change of a rate is calculated in percent", () => {
    expect(movedPercent(k24, "15150")).toBe(1);
    expect(movedPercent(k24, "14321")).toBe(-4.5);
  });
});

describe("scheduling", () => {
  it("scheduled times are parsed as Indian time", () => {
    expect(momentOf("2026-11-23T09:30")?.toISOString()).toBe("2026-11-23T04:00:00.000Z");
    expect(momentOf("")).toBeUndefined();
  });
});
