import { describe, expect, it } from "vitest";
import type { PackedArticleBody } from "#contract/orders/packing.ts";
import { inputsOf } from "#contract/pricing/price-inputs.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import { ratePricing } from "#tests/support/rates.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import {
  articlesOf,
  huidDifferences,
  listedHuid,
  refuseUsedHuids,
  viewItemToPack,
  weightDifferences,
  type PackedLine,
} from "./packing.rules.ts";

const NONE: ReadonlySet<string> = new Set();

function aLine(given: Partial<PackedLine> = {}, pricing: Partial<SoldPricing> = {}): PackedLine {
  return {
    position: 0,
    title: "Tara ring",
    quantity: 1,
    pricing: {
      metal: "gold",
      purity: "22K",
      netMg: 10_000,
      grossMg: 11_000,
      ratePaise: null,
      hsn: null,
      inputs: null,
      lines: [],
      ...pricing,
    },
    ...given,
  };
}

/** Two articles per unit, as for a pair of earrings. */
const pair = { inputs: inputsOf(ratePricing({ hallmarkedArticles: 2 })) };

/** The optional fields of a request, as its schema returns them. */
const entered = ({ huid = null, ...weights }: PackedArticleBody) => ({ huid, ...weights });

const pack = (lines: readonly PackedLine[], articles: PackedArticleBody[], used = NONE) =>
  articlesOf(lines, [{ position: 0, articles: articles.map(entered) }], used);

describe("HUIDs of articles", () => {
  it.each<[string, boolean, Partial<SoldPricing>]>([
    ["gold of 2 g", true, { netMg: 2_000 }],
    ["gold below 2 g", false, { netMg: 1_999 }],
    ["gold of unknown weight", true, { netMg: null }],
    ["gold in another letter case", true, { metal: "Gold" }],
    ["silver", false, { metal: "silver" }],
    ["an unknown metal", false, { metal: null }],
  ])("an article of %s needs a HUID: %s", (_, needsHuid, pricing) => {
    const line = aLine({}, pricing);
    expect(viewItemToPack(line, NONE).needsHuid).toBe(needsHuid);
    const refusal = needsHuid ? { code: "huid_required", fields: ["items.0.articles.0.huid"] } : undefined;
    expect(refusalOf(() => pack([line], [{}]))).toEqual(refusal);
  });

  it("an article has the HUID of its listing if the item is a single article", () => {
    const marked = { huid: "ab12c3" };
    expect(listedHuid(aLine({}, marked))).toBe("AB12C3");
    expect(listedHuid(aLine({ quantity: 2 }, marked))).toBeNull();
    expect(listedHuid(aLine({}, { ...marked, ...pair }))).toBeNull();
    expect(pack([aLine({}, marked)], [])).toMatchObject([{ huid: "AB12C3" }]);
  });

  it("an article loses the HUID of its listing once another article was sold with it", () => {
    const line = aLine({}, { huid: "AB12C3" });
    const used = new Set(["AB12C3"]);
    expect(viewItemToPack(line, used).huid).toBeNull();
    expect(refusalOf(() => pack([line], [], used))?.code).toBe("huid_required");
  });
});

describe("articlesOf", () => {
  it("an order has one article for each unit, or several for each unit of a set, in milligrams", () => {
    const silver = { metal: "silver", ...pair };
    expect(viewItemToPack(aLine({ quantity: 2 }, silver), NONE)).toMatchObject({ articles: 4, articlesPerUnit: 2 });
    const articles = pack([aLine({ quantity: 2 }, silver)], [{ netWeight: 1.234 }]);
    expect(articles.map(({ number, netMg }) => [number, netMg])).toEqual([
      [0, 1_234],
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  it("the HUID of an article is stored in upper case", () => {
    expect(pack([aLine()], [{ huid: "ab12c3" }])).toMatchObject([{ huid: "AB12C3" }]);
  });

  it.each<[string, string, string[], PackedArticleBody[]]>([
    ["more articles than the item has", "invalid", ["items.0.articles"], [{ huid: "AB12C3" }, {}, {}]],
    ["a malformed HUID", "huid_invalid", ["items.0.articles.1.huid"], [{ huid: "AB12C3" }, { huid: "AB12C" }]],
    ["a missing HUID", "huid_required", ["items.0.articles.1.huid"], [{ huid: "AB12C3" }]],
    ["one HUID twice", "huid_used", ["items.0.articles.1.huid"], [{ huid: "AB12C3" }, { huid: "ab12c3" }]],
  ])("an order's articles are refused with %s", (_, code, fields, articles) => {
    expect(refusalOf(() => pack([aLine({ quantity: 2 })], articles))).toEqual({ code, fields });
  });

  it.each([
    ["an unknown item", [{ position: 7, articles: [] }], ["items.0.position"]],
    [
      "a repeated item",
      [
        { position: 0, articles: [] },
        { position: 0, articles: [] },
      ],
      ["items.1.position"],
    ],
  ])("the packing of an order is refused with %s", (_, items, fields) => {
    expect(refusalOf(() => articlesOf([aLine({}, { metal: "silver" })], items, NONE))).toEqual({
      code: "invalid",
      fields,
    });
  });

  it("an order's articles are refused with the HUID of another sold article", () => {
    const articles = pack([aLine()], [{ huid: "AB12C3" }]);
    expect(refusalOf(() => refuseUsedHuids(articles, new Set(["ZZ99Z9"])))).toBeUndefined();
    expect(refusalOf(() => refuseUsedHuids(articles, new Set(["AB12C3"])))).toEqual({
      code: "huid_used",
      fields: ["items.0.articles.0.huid"],
    });
  });
});

describe("differences", () => {
  it("the differences from the listing include another HUID than that of a one-of-a-kind product", () => {
    const line = aLine({}, { huid: "AB12C3" });
    const other = pack([line], [{ huid: "ZZ99Z9" }]);
    expect(huidDifferences([line], other, NONE)).toMatchObject([{ listed: "AB12C3", read: "ZZ99Z9" }]);
    expect(huidDifferences([line], other, new Set(["AB12C3"]))).toEqual([]);
    expect(huidDifferences([line], pack([line], [{ huid: "AB12C3" }]), NONE)).toEqual([]);
  });

  it.each([
    ["a weight of exactly 2 % more", { netWeight: 10.2 }, []],
    ["a weight of more than 2 % more", { netWeight: 10.201 }, [["net", 10, 10.201, 2]]],
    ["a weight of more than 2 % less", { netWeight: 9.5 }, [["net", 10, 9.5, -5]]],
    ["a gross weight", { grossWeight: 12.1 }, [["gross", 11, 12.1, 10]]],
    ["an article that was not weighed", {}, []],
  ])("the differences from the listing have a tolerance of 2 %%: %s", (_, weights, expected) => {
    const articles = pack([aLine()], [{ huid: "AB12C3", ...weights }]);
    const found = weightDifferences([aLine()], articles, 2);
    expect(found.map(({ weight, listed, weighed, percent }) => [weight, listed, weighed, percent])).toEqual(expected);
  });

  it("the weight of a pair is compared together, and each unit on its own", () => {
    const earrings = aLine({ quantity: 2 }, { metal: "silver", ...pair });
    const weigh = (...grams: number[]) =>
      weightDifferences(
        [earrings],
        pack(
          [earrings],
          grams.map((netWeight) => ({ netWeight })),
        ),
        2,
      ).length;
    expect(weigh(4, 6, 6, 4)).toBe(0);
    expect(weigh(4, 5, 6, 5)).toBe(2);
    expect(weigh(4, 6, 6)).toBe(0);
  });
});
