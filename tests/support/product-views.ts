import type { ProductView, VariationView } from "#contract/catalogue/product.ts";

/** A product as answered by the API: made to order, without pictures and variations. */
export function aProductView(given: Partial<ProductView> = {}): ProductView {
  return {
    productID: 1,
    slug: "tara-ring",
    title: "Tara Ring",
    description: "",
    price: 1_526,
    sizeOrWeight: "2.8 g",
    imagePath: "",
    media: [],
    categoryName: "Rings",
    categories: [],
    labelHeading: "",
    labelDescription: "",
    variations: [],
    metal: null,
    purity: null,
    finish: null,
    netWeightGrams: null,
    sku: null,
    huid: null,
    stock: null,
    nonReturnable: false,
    updatedAt: "2026-11-21T00:00:00.000Z",
    ...given,
  };
}

const size = { variationName: "Ring size", stock: null };

/** The sizes of a ring for ₹1,499: a size at that price, a dearer one, and one that is sold out. */
export const RING_SIZES: VariationView[] = [
  { ...size, variationValue: "12", price: 1_499 },
  { ...size, variationValue: "14", price: 1_600 },
  { ...size, variationValue: "16", price: 1_600, stock: 0 },
];
