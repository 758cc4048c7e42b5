import { describe, expect, it } from "vitest";
import {
  AddProductFormSchema,
  UpdatePricedProductSchema,
  UpdateProductSchema,
} from "#contract/catalogue/product-editing.schema.ts";
import { VariationsJsonSchema } from "#contract/catalogue/product-variations.schema.ts";
import { addProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { PricingSchema } from "#contract/pricing/pricing.schema.ts";
import { ratePricing } from "#tests/support/rates.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { NO_PRICING } from "./pricing-draft.ts";
import { BLANK_ROW, draftOf, EMPTY_DRAFT, type ProductDraft, type VariationDraft } from "./product-draft.ts";
import { addRequest, updateRequest } from "./product-request.ts";

const row = (value: string, given: Partial<VariationDraft> = {}): VariationDraft => {
  return { ...BLANK_ROW, key: value, name: "Ring size", value, price: "2190", stock: "", ...given };
};

const FULL: ProductDraft = {
  ...EMPTY_DRAFT,
  title: "Manik Red Oval Ring",
  description: "<p>A deep red oval.</p>",
  labelHeading: "925 Sterling Silver",
  labelDescription: "Nickel free.",
  price: "₹ 2,190.50",
  sizeOrWeight: "3.4 g",
  stock: "1,200",
  metal: "silver",
  purity: "925",
  finish: "Gold plated",
  netWeight: "3.4",
  huid: "AB12CD",
  hsn: "7113",
  sku: "RJ-S-006",
  nonReturnable: true,
  noCashOnDelivery: true,
  categories: ["2", "7"],
  variations: [row("12", { stock: "3" }), row("14"), row("", { isSpare: true })],
};

const PRODUCT: StaffProductView = {
  productID: 104,
  slug: "ring",
  title: "Ring",
  description: "<p>A ring.</p>",
  price: 2190,
  sizeOrWeight: "3.4 g",
  imagePath: "/media/a,/media/b",
  media: [],
  categoryName: "Rings",
  categories: [{ categoryID: 2, categoryName: "Rings" }],
  labelHeading: "Care",
  labelDescription: "",
  variations: [
    { variationName: "Ring size", variationValue: "12", price: 2190, stock: 3 },
    { variationName: "Ring size", variationValue: "14", price: 2190, stock: null },
  ],
  metal: "silver",
  purity: "925",
  finish: null,
  netWeightGrams: null,
  sku: null,
  huid: null,
  hsn: null,
  pricing: { mode: "fixed" },
  stock: 5,
  nonReturnable: false,
  noCashOnDelivery: false,
  updatedAt: "2026-11-21T10:00:00.000Z",
  archivedAt: null,
};

/** The fields that the specification names, and the version. */
const ALWAYS = {
  productID: 104,
  updatedAt: PRODUCT.updatedAt,
  title: "Ring",
  description: "<p>A ring.</p>",
  price: 2190,
  sizeOrWeight: "3.4 g",
  imagePath: "/media/a,/media/b",
  categories: [{ categoryID: 2, categoryName: "Rings" }],
  labelHeading: "Care",
  labelDescription: "",
  variations: [
    { variationName: "Ring size", variationValue: "12", price: 2190 },
    { variationName: "Ring size", variationValue: "14", price: 2190 },
  ],
};

function update(change: Partial<ProductDraft>, imagePath = PRODUCT.imagePath) {
  return updateRequest(PRODUCT, { ...draftOf(PRODUCT), ...change }, imagePath);
}

describe("adding a product", () => {
  const form = toFormData(addProduct, addRequest(FULL, "/media/a,/media/b", []));
  const { CategoryID: _id, variationsJson: _variations, ...texts } = Object.fromEntries(form);

  it("the request that adds a product has the files that were not uploaded before", () => {
    const images = [new File(["x"], "a.png"), new File(["y"], "b.png")];
    const sent = toFormData(addProduct, addRequest(FULL, "", images)).getAll("images");
    expect(sent.map((image) => image instanceof File && image.name)).toEqual(["a.png", "b.png"]);
  });

  it("the request that adds a product is valid on the server in every field", () => {
    const fields = Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
    );
    const read = AddProductFormSchema.parse({ ...fields, categoryID: form.getAll("CategoryID") });
    expect(read).toMatchObject({
      categoryID: [2, 7],
      title: FULL.title,
      price: 2190.5,
      sizeOrWeight: "3.4 g",
      stock: 1200,
      metal: "silver",
      purity: "925",
      finish: "Gold plated",
      netWeight: 3.4,
      huid: "AB12CD",
      hsn: "7113",
      sku: "RJ-S-006",
      nonReturnable: true,
    });
    expect(form.get("imagePath")).toBe("/media/a,/media/b");
  });

  it("the request that adds a product contains only rows with input", () => {
    const variations: unknown = JSON.parse(form.get("variationsJson") as string);
    expect(variations).toEqual([
      { VariationName: "Ring size", VariationType: "12", Price: 2190, Stock: 3 },
      { VariationName: "Ring size", VariationType: "14", Price: 2190, Stock: null },
    ]);
    const folded = (variations as Record<string, unknown>[]).map((variation) =>
      Object.fromEntries(
        Object.entries(variation).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
      ),
    );
    expect(VariationsJsonSchema.safeParse(folded).success).toBe(true);
  });

  it("the request that adds a product omits empty optional fields", () => {
    const request = addRequest({ ...EMPTY_DRAFT, title: "Ring", stock: " " }, "", []);
    const keys = [...toFormData(addProduct, request).keys()];
    expect(keys).toEqual(["Title", "Description", "LabelHeading", "LabelDescription"]);
  });
});

describe("invalid numbers", () => {
  const rated = { ...draftOf(PRODUCT), pricingMode: "rate" as const, metal: "gold", purity: "18K", netWeight: "3.4" };
  const twenty = { kind: "percent" as const, value: "20", minimum: "" };

  /** The fields that the server refuses in the body that is sent. */
  function refused(body: object): string[] | undefined {
    const sent = JSON.stringify(body);
    return UpdatePricedProductSchema.safeParse(JSON.parse(sent)).error?.issues.map(({ path }) => path.join("."));
  }

  it.each<[string, Partial<ProductDraft>, string]>([
    ["stock", { stock: "1O" }, "stock"],
    ["days to make", { leadDays: "soon" }, "leadDays"],
    ["net weight", { netWeight: "3.4 g" }, "netWeightGrams"],
    ["price", { price: "much" }, "price"],
    ["stock of a variation", { variations: [row("12", { stock: "few" })] }, "variations.0.stock"],
    ["price of a variation", { variations: [row("12", { price: "much" })] }, "variations.0.price"],
  ])("text that is not a number as %s is refused by the server at its field", (_, change, field) => {
    expect(refused(update(change))).toEqual([field]);
  });

  it.each<[string, Partial<ProductDraft>, string]>([
    ["net weight of a variation", { variations: [row("12", { netWeight: "3.4 g" })] }, "variations.0.netWeight"],
    [
      "making charges of a variation",
      { variations: [row("12", { making: { ...twenty, minimum: "some" } })] },
      "variations.0.making.minimum",
    ],
    ["minimum of the making charges", { making: { ...twenty, minimum: "some" } }, "pricing.making.minimum"],
  ])("text that is not a number as %s is refused for a rate-based product", (_, change, field) => {
    const body = updateRequest(PRODUCT, { ...rated, making: twenty, ...change }, PRODUCT.imagePath);
    expect(refused(body)).toEqual([field]);
  });

  it("the request that adds a product sends a stock that is not a number as it was typed", () => {
    const form = addRequest({ ...FULL, variations: [row("12", { stock: "few" })] }, "/media/a", []);
    const variations = JSON.parse(form.variationsJson ?? "") as { Stock: unknown }[];
    expect(variations.map(({ Stock }) => Stock)).toEqual(["few"]);
  });
});

describe("changing a product", () => {
  it("the request for an unchanged product contains the product as specified, and no stock", () => {
    expect(update({})).toEqual(ALWAYS);
    expect(update({ variations: [...draftOf(PRODUCT).variations, row("", { isSpare: true })] })).toEqual(ALWAYS);
  });

  it("the request that changes a product never contains the stock as loaded, as some may have been sold since", () => {
    expect(update({ title: "New", stock: "5" })).toEqual({ ...ALWAYS, title: "New" });
  });

  it.each<[string, Partial<ProductDraft>, object]>([
    ["a stock", { stock: "0" }, { stock: 0 }],
    ["made to order", { stock: "" }, { stock: null }],
    ["a net weight", { netWeight: "3.4" }, { netWeightGrams: 3.4 }],
    ["an emptied text", { labelHeading: "" }, { labelHeading: "" }],
    ["categories", { categories: ["7", "2"] }, { categories: [{ categoryID: 7 }, { categoryID: 2 }] }],
    ["non-returnable", { nonReturnable: true }, { nonReturnable: true }],
    ["no cash on delivery", { noCashOnDelivery: true }, { noCashOnDelivery: true }],
    ["the rest", { sku: "A", hsn: "7113", huid: "AB12CD", finish: "Polished" }, { sku: "A", hsn: "7113" }],
  ])("the request that changes a product contains %s", (_, change, expected) => {
    expect(update(change)).toMatchObject(expected);
  });

  it("the request that changes a product contains pictures in another order", () => {
    expect(update({}, "/media/b,/media/a")).toEqual({ ...ALWAYS, imagePath: "/media/b,/media/a" });
  });

  it("the request that changes a product has a variation's stock only if it was typed or the variation is new", () => {
    const [twelve, fourteen] = draftOf(PRODUCT).variations as [VariationDraft, VariationDraft];
    const { variations } = update({
      variations: [{ ...fourteen, price: "2300" }, { ...twelve, value: "13" }, row("16", { stock: "2" })],
    });
    expect(variations).toEqual([
      { variationName: "Ring size", variationValue: "14", price: 2300 },
      { variationName: "Ring size", variationValue: "13", price: 2190, stock: 3 },
      { variationName: "Ring size", variationValue: "16", price: 2190, stock: 2 },
    ]);
    expect(update({ variations: [{ ...twelve, stock: "9" }, fourteen] }).variations).toMatchObject([{ stock: 9 }, {}]);
  });

  it("the stock of a variation that was added and saved before is not sent again", () => {
    // Rows keep the keys that they had before they were saved.
    const variations = draftOf(PRODUCT).variations.map((kept, index) => ({ ...kept, key: `new-${index}` }));
    expect(update({ variations, title: "New" })).toEqual({ ...ALWAYS, title: "New" });
  });

  it("the request that changes a rate-based product contains the inputs of its price, and no price", () => {
    const making = { kind: "percent" as const, value: "20", minimum: "" };
    const rated = { pricingMode: "rate" as const, metal: "gold", purity: "18K", netWeight: "3.4", making };
    const variations = [row("12", { netWeight: "3.6" }), row("14")];
    const body = update({ ...rated, variations });
    expect(body).toMatchObject({
      pricing: { mode: "rate", metal: "gold", purity: "18K", netWeight: 3.4, making: { kind: "percent", value: 20 } },
      variations: [
        { variationValue: "12", netWeight: 3.6, purity: null, making: null },
        { variationValue: "14", netWeight: null },
      ],
    });
    expect([body, ...(body.variations ?? [])].some((part) => "price" in part)).toBe(false);
    expect(UpdatePricedProductSchema.safeParse(body).success).toBe(true);
  });

  it("the request that changes a product says that its price is now fixed", () => {
    const pricing = { ...NO_PRICING, pricingMode: "rate" as const };
    const read = { ...PRODUCT, pricing: PricingSchema.parse(ratePricing()) };
    const body = updateRequest(
      read,
      { ...draftOf(read), ...pricing, pricingMode: "fixed", price: "999" },
      read.imagePath,
    );
    expect(body).toMatchObject({ pricing: { mode: "fixed" }, price: 999 });
  });

  it("the request that changes a product is valid on the server", () => {
    expect(UpdateProductSchema.safeParse(updateRequest(PRODUCT, FULL, "/media/a")).success).toBe(true);
  });

  it("a product that was rate-based before offers its last inputs for a switch back, and sends them only then", () => {
    const { mode: _mode, metal: _metal, purity: _purity, netWeight: _weight, ...lastRatePricing } = ratePricing();
    const product = { ...PRODUCT, lastRatePricing };
    const draft = draftOf(product);
    expect(updateRequest(product, draft, product.imagePath)).not.toHaveProperty("pricing");
    const switched: ProductDraft = { ...draft, pricingMode: "rate", netWeight: "2" };
    const { pricing } = updateRequest(product, switched, product.imagePath);
    expect(pricing).toMatchObject({ ...lastRatePricing, metal: "silver", purity: "925", netWeight: 2 });
  });
});
