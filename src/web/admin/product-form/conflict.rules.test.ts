import { describe, expect, it } from "vitest";
import { compareVersions, differs, mergeVersions } from "../frame/differences.rules.ts";
import { productComparison, type Edited } from "./conflict.rules.ts";
import { emptyStone } from "./pricing-draft.ts";
import { BLANK_ROW, EMPTY_DRAFT, type VariationDraft } from "./product-draft.ts";

const row = (value: string, given: Partial<VariationDraft> = {}): VariationDraft => {
  return { ...BLANK_ROW, key: value, name: "Ring size", value, price: "2190", stock: "", ...given };
};

const BASE: Edited = {
  ...EMPTY_DRAFT,
  title: "Ring",
  price: "2190",
  stock: "5",
  categories: ["2"],
  variations: [row("12")],
  images: ["/media/a", "/media/b"],
};

const NAMES = new Map([
  ["2", "Rings"],
  ["13", "Sets"],
]);

const COMPARISON = productComparison(NAMES);

const find = (theirs: Partial<Edited>, yours: Partial<Edited>) =>
  compareVersions(COMPARISON, { base: BASE, theirs: { ...BASE, ...theirs }, yours: { ...BASE, ...yours } });

describe("differences", () => {
  it("there are no differences when only you changed something", () => {
    expect(find({}, { title: "Mine", images: ["/media/b"] })).toEqual([]);
  });

  it("there are no differences when both users made the same change", () => {
    const variations = [row("12"), row("14")];
    expect(
      find({ title: "Same", variations }, { title: "Same", variations: [row("12"), row("14", { key: "new" })] }),
    ).toEqual([]);
  });

  it("the differences between two users' changes show both values, with conflicts first", () => {
    expect(find({ title: "Theirs", price: "2290", stock: "3" }, { price: "1990" })).toEqual([
      { field: "price", label: "Price", theirs: "2290", yours: "1990", isDisputed: true },
      { field: "title", label: "Title", theirs: "Theirs", yours: "Ring", isDisputed: false },
      { field: "stock", label: "Stock", theirs: "3", yours: "5", isDisputed: false },
    ]);
  });

  it.each<[keyof Edited, Partial<Edited>, string, string]>([
    ["categories", { categories: ["13", "2", "99"] }, "Sets, Rings, 99", "Rings"],
    ["images", { images: ["/media/b"] }, "1 picture or video", "2 pictures and videos"],
    ["nonReturnable", { nonReturnable: true }, "Yes", "No"],
    ["stock", { stock: "" }, "Made to order", "5"],
    [
      "variations",
      { variations: [row("12", { stock: "2" }), row("14")] },
      "Ring size 12, ₹2190, 2 in stock\nRing size 14, ₹2190, stock of the product",
      "Ring size 12, ₹2190, stock of the product",
    ],
  ])("the differences between two users' changes describe %s in words", (field, theirs, theirText, yourText) => {
    expect(find(theirs, {})).toMatchObject([{ field, theirs: theirText, yours: yourText }]);
  });
});

describe("differences of a rate-based product", () => {
  const rated: Edited = {
    ...BASE,
    pricingMode: "rate",
    metal: "gold",
    purity: "18K",
    netWeight: "3.4",
    making: { kind: "percent", value: "20", minimum: "" },
  };
  const findRated = (theirs: Partial<Edited>, yours: Partial<Edited>) =>
    compareVersions(COMPARISON, { base: rated, theirs: { ...rated, ...theirs }, yours: { ...rated, ...yours } });

  it("a rate-based product has no differences if new rates have only changed its price", () => {
    expect(findRated({ price: "2400", variations: [row("12", { price: "2400" })] }, { title: "Mine" })).toEqual([]);
  });

  it("the differences of a rate-based product show making charges, stones and discount in words", () => {
    const theirs: Partial<Edited> = {
      making: { kind: "perGram", value: "450", minimum: "500" },
      stones: [{ ...emptyStone(), key: "a", name: "Ruby", count: "2", carats: "0.3", price: "5000" }],
      discount: { on: "making", kind: "percent", value: "10" },
    };
    expect(findRated(theirs, {}).map(({ label, theirs: text, yours }) => [label, text, yours])).toEqual([
      ["Making charges", "₹450 a gram, at least ₹500", "20 % of the metal value"],
      ["Stones", "Ruby × 2, 0.3 ct, ₹5,000 a carat", ""],
      ["Discount", "10 % off the making charges", ""],
    ]);
  });

  it("the differences of a rate-based product show another pricing mode", () => {
    const [pricing] = findRated({ pricingMode: "fixed" }, {});
    expect(pricing).toMatchObject({ label: "Pricing", theirs: "Fixed price", yours: "By the day’s rate" });
  });
});

describe("merging", () => {
  const theirs = { ...BASE, title: "Theirs", price: "2290" };
  const yours = { ...BASE, title: "Mine", sku: "RJ-1" };

  it("merging takes theirs where they made a change, and yours where only you did", () => {
    expect(mergeVersions(COMPARISON, { base: BASE, theirs, yours }, new Set())).toEqual({
      ...BASE,
      title: "Theirs",
      price: "2290",
      sku: "RJ-1",
    });
  });

  it("merging takes yours if chosen, even where only they made a change", () => {
    expect(mergeVersions(COMPARISON, { base: BASE, theirs, yours }, new Set(["title"]))).toMatchObject({
      title: "Mine",
      price: "2290",
    });
    expect(mergeVersions(COMPARISON, { base: BASE, theirs, yours }, new Set(["price"]))).toMatchObject({
      title: "Theirs",
      price: "2190",
    });
  });
});

describe("unsaved changes", () => {
  it.each<[string, Partial<Edited>, boolean]>([
    ["as it was loaded", {}, false],
    ["with a row that Enter made", { variations: [row("12"), row("", { isSpare: true })] }, false],
    ["with another title", { title: "New" }, true],
    ["with pictures in another order", { images: ["/media/b", "/media/a"] }, true],
  ])("the form knows whether a product %s has unsaved changes", (_, change, edited) => {
    expect(differs(COMPARISON, BASE, { ...BASE, ...change })).toBe(edited);
  });
});
