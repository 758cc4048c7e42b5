import { describe, expect, it } from "vitest";
import type { BillingLine } from "#contract/billing/invoice.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import { aBillingDocument, aSoldItem } from "#tests/support/billing-documents.ts";
import { creditLines } from "./credit-note.rules.ts";

type Listed = Pick<SoldPricing, "netMg" | "grossMg">;

/** An invoice of articles with these HUIDs and weights; null for one that was not weighed. */
function aBill(listed: Listed, quantity: number, weighed: Record<string, number | null>) {
  const { pricing } = aSoldItem();
  const articles = Object.entries(weighed).map(([huid, mg]) => ({ huid, netMg: mg, grossMg: mg }));
  const item = aSoldItem({
    unitPricePaise: 1_000_00,
    quantity,
    articles,
    pricing: pricing && { ...pricing, ...listed },
  });
  return aBillingDocument({ items: [item] });
}

describe("the weight of an invoice's line", () => {
  it.each<[string, { netMg: number | null; quantity: number; weighed: (number | null)[] }, number | null]>([
    ["as weighed", { netMg: 5_000, quantity: 2, weighed: [4_920, 4_910] }, 9_830],
    ["as listed where no article was weighed", { netMg: 5_001, quantity: 3, weighed: [null, null, null] }, 15_003],
    ["as listed without articles", { netMg: 5_000, quantity: 2, weighed: [] }, 10_000],
    ["as listed for one ring of three", { netMg: 5_000, quantity: 3, weighed: [4_920, 4_910, null] }, 14_830],
    ["half as listed for one of a pair", { netMg: 5_000, quantity: 2, weighed: [2_600, 2_500, 2_450, null] }, 10_050],
    ["rounded for half of an odd weight", { netMg: 5_001, quantity: 1, weighed: [2_400, null] }, 4_901],
    ["unknown where it is not listed either", { netMg: null, quantity: 2, weighed: [4_920, null] }, null],
  ])("is %s", (_what, { netMg, quantity, weighed }, mg) => {
    const articles = Object.fromEntries(weighed.map((weight, index) => [`HUID0${index}`, weight]));
    expect(aBill({ netMg, grossMg: null }, quantity, articles).lines[0]?.netMg).toBe(mg);
  });
});

describe("credit notes of a line whose articles were weighed in part", () => {
  const bill = aBill({ netMg: 5_000, grossMg: 5_100 }, 3, { AAAAAA: 4_920, BBBBBB: 4_910, CCCCCC: null });

  it.each([
    [
      ["AAAAAA", "BBBBBB", "CCCCCC"],
      [4_920, 4_910, 5_000],
    ],
    [
      ["CCCCCC", "AAAAAA", "BBBBBB"],
      [5_000, 4_920, 4_910],
    ],
  ])("one article after the other, %s, is credited with its own or its listed weight", (order, weights) => {
    const notes: { lines: BillingLine[] }[] = [];
    for (const huid of order) {
      const request = { amountPaise: 1_000_00, items: new Map([[0, 1]]), huids: new Set([huid]) };
      notes.push({ lines: creditLines(bill, notes, request) });
    }
    expect(notes.map(({ lines }) => lines[0]?.netMg)).toEqual(weights);
  });

  it("a weighed article and another one are credited with both weights", () => {
    const huids = new Set(["AAAAAA", "CCCCCC"]);
    const [line] = creditLines(bill, [], { amountPaise: 2_000_00, items: new Map([[0, 2]]), huids });
    expect(line).toMatchObject({ netMg: 9_920, grossMg: 10_020 });
  });
});
