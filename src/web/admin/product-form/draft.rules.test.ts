import { describe, expect, it } from "vitest";
import { findDraftErrors, hasErrors } from "./draft.rules.ts";
import { EMPTY_DRAFT, type ProductDraft, type VariationDraft } from "./product-draft.ts";
import { errorsAtFields } from "./refused.rules.ts";

const row = (key: string, given: Partial<VariationDraft> = {}): VariationDraft => {
  return { key, name: "Ring size", value: "12", price: "2190", stock: "", ...given };
};

const GOOD: ProductDraft = {
  ...EMPTY_DRAFT,
  title: "Ring",
  description: "<p>A ring.</p>",
  labelHeading: "Care",
  labelDescription: "Keep it dry.",
  price: "2190",
  categories: ["2"],
};

const add = { mode: "add", hasImage: true } as const;

describe("a new product", () => {
  it("with no more than what is required is good", () => {
    expect(hasErrors(findDraftErrors(GOOD, add))).toBe(false);
  });

  it("of which nothing is filled in names every field that is required, and no other", () => {
    const { fields } = findDraftErrors(EMPTY_DRAFT, { mode: "add", hasImage: false });
    expect(fields).toEqual({
      title: "Title is required.",
      description: "Description is required.",
      labelHeading: "Label heading is required.",
      labelDescription: "Label description is required.",
      price: "Price is required and must be at least 0.",
      categories: "Choose at least one category.",
      images: "Add at least one image.",
    });
  });

  it.each<[keyof ProductDraft, string, string]>([
    ["stock", "1.5", "Stock must be a whole number from 0 up."],
    ["netWeight", "3 g", "Net weight must be a number of grams."],
    ["huid", "AB1", "A HUID has six letters or digits."],
    ["hsn", "123456789", "At most 8 characters."],
    ["sku", "x".repeat(61), "At most 60 characters."],
    ["purity", "x".repeat(11), "At most 10 characters."],
  ])("with %s %j: %s", (field, value, message) => {
    expect(findDraftErrors({ ...GOOD, [field]: value }, add).fields).toEqual({ [field]: message });
  });
});

describe("a product that is changed", () => {
  it("needs no labels", () => {
    const draft = { ...GOOD, labelHeading: "", labelDescription: "" };
    expect(hasErrors(findDraftErrors(draft, { mode: "edit", hasImage: true }))).toBe(false);
  });
});

describe("a variation", () => {
  it.each<[string, Partial<VariationDraft>, object]>([
    ["without a name", { name: " " }, { name: "Each variation needs a name." }],
    ["without a type", { value: "" }, { value: "Each variation needs a type." }],
    ["without a price", { price: "" }, { price: "Each variation needs a price of at least 0." }],
    ["with half a piece", { stock: "0.5" }, { stock: "Stock must be a whole number from 0 up." }],
  ])("%s", (_, given, expected) => {
    expect(findDraftErrors({ ...GOOD, variations: [row("a", given)] }, add).rows).toEqual({ a: expected });
  });

  it("that is there twice is wrong the second time", () => {
    const variations = [row("a"), row("b", { value: " 12 " }), row("c", { name: "Length" })];
    expect(findDraftErrors({ ...GOOD, variations }, add).rows).toEqual({
      b: { value: "The variation Ring size 12 is there twice." },
    });
  });

  it("that Enter made and nobody touched does not count", () => {
    expect(hasErrors(findDraftErrors({ ...GOOD, variations: [row("a", { value: "", isSpare: true })] }, add))).toBe(
      false,
    );
  });

  it("can be there a hundred times", () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => row(String(n), { value: String(n) }));
    expect(hasErrors(findDraftErrors({ ...GOOD, variations: many(100) }, add))).toBe(false);
    expect(findDraftErrors({ ...GOOD, variations: many(101) }, add).fields.variations).toBe("At most 100 variations.");
  });
});

describe("what the server refuses", () => {
  const rows = [row("a"), row("b")];

  it.each([
    ["CategoryID", "categories"],
    ["categoryID.0", "categories"],
    ["categories.1.categoryID", "categories"],
    ["images", "images"],
    ["imagePath", "images"],
    ["Sku", "sku"],
    ["NetWeight", "netWeight"],
    ["netWeightGrams", "netWeight"],
    ["variations", "variations"],
    ["variationsJson", "variations"],
  ])("%s stands at %s", (field, own) => {
    expect(errorsAtFields([{ field, message: "No." }], rows)).toEqual({ fields: { [own]: "No." }, rows: {} });
  });

  it.each([
    ["variationsJson.1.VariationType", { b: { value: "No." } }],
    ["variations.0.variationValue", { a: { value: "No." } }],
    ["variations.0.Price", { a: { price: "No." } }],
  ])("%s stands at its row", (field, expected) => {
    expect(errorsAtFields([{ field, message: "No." }], rows)).toEqual({ fields: {}, rows: expected });
  });

  it("keeps the first of each field and passes by what is none of the form's", () => {
    const errors = ["sku", "sku", "slug"].map((field, index) => ({ field, message: String(index) }));
    expect(errorsAtFields(errors, rows)).toEqual({ fields: { sku: "0" }, rows: {} });
  });
});
