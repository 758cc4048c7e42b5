import { describe, expect, it } from "vitest";
import { errorsByField, findErrors } from "#web/browser/form.rules.ts";
import { BLANK_ROW, EMPTY_DRAFT, type ProductDraft, type VariationDraft } from "./product-draft.ts";
import { findListErrors, placeOf, textRules, type FormMode } from "./product.rules.ts";

const row = (key: string, given: Partial<VariationDraft> = {}): VariationDraft => {
  return { ...BLANK_ROW, key, name: "Ring size", value: "12", price: "2190", stock: "", ...given };
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

function errorsOf(draft: ProductDraft, mode: FormMode = "add", hasImage = true) {
  const { categories: _categories, nonReturnable: _nonReturnable, variations: _variations, ...texts } = draft;
  return { ...findErrors(textRules(mode), texts), ...findListErrors(draft, { mode, hasImage }) };
}

describe("new products", () => {
  it("a new product is valid with only the required fields", () => {
    expect(errorsOf(GOOD)).toEqual({});
  });

  it("a new product without any input has an error at each required field, and at no other", () => {
    expect(errorsOf(EMPTY_DRAFT, "add", false)).toEqual({
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
    ["hsn", "ABCD", "An HSN has 4, 6 or 8 digits."],
    ["sku", "x".repeat(61), "At most 60 characters."],
    ["purity", "x".repeat(11), "At most 10 characters."],
  ])("a new product with %s %j has the error: %s", (field, value, message) => {
    expect(errorsOf({ ...GOOD, [field]: value })).toEqual({ [field]: message });
  });
});

describe("HUID", () => {
  const message = "A HUID belongs to one article: with it the stock is 1 or, once sold, 0. Else leave the HUID empty.";
  const sizes = (...stocks: string[]) =>
    stocks.map((stock, index) => row(`size-${index}`, { value: String(index), stock }));

  it.each([
    ["0", []],
    ["1", []],
    ["1", ["", ""]],
    ["0", ["1", "0"]],
  ])("a product with a HUID can have a stock of %s and of its sizes %j", (stock, variations) => {
    expect(errorsOf({ ...GOOD, huid: "AB12CD", stock, variations: sizes(...variations) })).not.toHaveProperty("stock");
  });

  it("a new product with a HUID and without a stock has one unit, as the shop fills it in", () => {
    const draft = { ...GOOD, huid: "AB12CD", stock: " " };
    expect(errorsOf(draft)).toEqual({});
    expect(errorsOf({ ...draft, variations: sizes("1") })).toHaveProperty("stock", message);
    expect(errorsOf(draft, "edit")).toHaveProperty("stock", message);
  });

  it.each([
    ["2", []],
    ["1", ["1"]],
    ["0", ["1", "1"]],
  ])("a product with a HUID cannot have a stock of %j and of its sizes %j", (stock, variations) => {
    expect(errorsOf({ ...GOOD, huid: "AB12CD", stock, variations: sizes(...variations) })).toHaveProperty(
      "stock",
      message,
    );
  });
});

describe("editing", () => {
  it("an edited product needs no labels", () => {
    const draft = { ...GOOD, labelHeading: "", labelDescription: "" };
    expect(errorsOf(draft, "edit")).toEqual({});
  });
});

describe("variations", () => {
  it.each<[string, Partial<VariationDraft>, object]>([
    ["without a name", { name: " " }, { "variations.a.name": "Each variation needs a name." }],
    ["without a type", { value: "" }, { "variations.a.value": "Each variation needs a type." }],
    ["without a price", { price: "" }, { "variations.a.price": "Each variation needs a price of at least 0." }],
    ["with half a unit", { stock: "0.5" }, { "variations.a.stock": "Stock must be a whole number from 0 up." }],
  ])("a variation %s has an error at its field", (_, given, expected) => {
    expect(errorsOf({ ...GOOD, variations: [row("a", given)] })).toEqual(expected);
  });

  it("a duplicate variation has an error at its second occurrence", () => {
    const variations = [row("a"), row("b", { value: " 12 " }), row("c", { name: "Length" })];
    expect(errorsOf({ ...GOOD, variations })).toEqual({
      "variations.b.value": "The variation Ring size 12 is there twice.",
    });
  });

  it("a variation that Enter added and nobody touched is ignored", () => {
    expect(errorsOf({ ...GOOD, variations: [row("a", { value: "", isSpare: true })] })).toEqual({});
  });

  it("a product can have at most a hundred variations", () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => row(String(n), { value: String(n) }));
    expect(errorsOf({ ...GOOD, variations: many(100) })).toEqual({});
    expect(errorsOf({ ...GOOD, variations: many(101) })).toEqual({ variations: "At most 100 variations." });
  });
});

describe("server errors", () => {
  const draft = { ...GOOD, variations: [row("spare", { isSpare: true }), row("a"), row("b")] };

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
    ["variationsJson.1.VariationType", "variations.b.value"],
    ["variations.0.variationValue", "variations.a.value"],
    ["variations.0.Price", "variations.a.price"],
  ])("a server error at %s is shown at %s", (field, own) => {
    expect(errorsByField([{ field, message: "No." }], draft, placeOf)).toEqual({ [own]: "No." });
  });

  it("the first server error of a field is shown, and one for a field that the form lacks is ignored", () => {
    const errors = ["sku", "sku", "slug"].map((field, index) => ({ field, message: String(index) }));
    expect(errorsByField(errors, draft, placeOf)).toEqual({ sku: "0" });
  });
});
