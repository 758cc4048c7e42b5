import type { PickedProduct, StaffProductView } from "#contract/catalogue/staff-products.ts";
import { personalDraftOf, type PersonalDraft } from "./personal-draft.ts";
import { makingDraftOf, NO_PRICING, pricingDraftOf, type MakingDraft, type PricingDraft } from "./pricing-draft.ts";

/** The fields that are typed into or chosen from, in the order of the form. */
export const DRAFT_TEXTS = [
  "title",
  "description",
  "labelHeading",
  "labelDescription",
  "pricingMode",
  "price",
  "sizeOrWeight",
  "stock",
  "leadDays",
  "metal",
  "purity",
  "finish",
  "netWeight",
  "hallmarkedArticles",
  "huid",
  "hsn",
  "sku",
] as const;
export type DraftText = (typeof DRAFT_TEXTS)[number];

/** One row of the variations, as it was typed. `key` stays the same wherever the row moves. */
export type VariationDraft = {
  key: string;
  name: string;
  value: string;
  price: string;
  stock: string;
  /** Of its own where the product is rate-based; what is empty is as the product has it. */
  netWeight: string;
  purity: string;
  making: MakingDraft | null;
  /** Made by Enter and not touched yet: it does not count. */
  isSpare?: boolean;
};

/** A product as its form holds it: numbers as they were typed. Its pictures are uploads of their own. */
export type ProductDraft = Record<Exclude<DraftText, "pricingMode">, string> &
  PricingDraft & {
    pricingMode: "fixed" | "rate";
    /** Ids, in the order of choosing. */
    categories: string[];
    nonReturnable: boolean;
    noCashOnDelivery: boolean;
    variations: VariationDraft[];
    personalisation: PersonalDraft[];
    /** In the order of the page. */
    goesWith: PickedProduct[];
  };

/** The names of the fields: those of the specification word for word, the others as short. */
export const FIELD_LABELS: Record<keyof ProductDraft | "images", string> = {
  categories: "Categories",
  title: "Title",
  description: "Description",
  labelHeading: "LabelHeading",
  labelDescription: "LabelDescription",
  images: "Images",
  variations: "Variations",
  pricingMode: "Pricing",
  price: "Price",
  sizeOrWeight: "SizeOrWeight",
  stock: "Stock",
  leadDays: "Days to make it",
  metal: "Metal",
  purity: "Purity",
  finish: "Finish",
  netWeight: "Net weight",
  hallmarkedArticles: "Hallmarked articles",
  making: "Making charges",
  stones: "Stones",
  otherCharges: "Other charges",
  discount: "Discount",
  huid: "HUID (for a one-of-a-kind piece)",
  hsn: "HSN",
  sku: "SKU",
  personalisation: "Personalisation",
  goesWith: "Goes with",
  nonReturnable: "Non-returnable",
  noCashOnDelivery: "No Cash on Delivery",
};

const NO_TEXTS = Object.fromEntries(DRAFT_TEXTS.map((name) => [name, ""])) as Record<DraftText, string>;

export const EMPTY_DRAFT: ProductDraft = {
  ...NO_TEXTS,
  ...NO_PRICING,
  pricingMode: "fixed",
  categories: [],
  nonReturnable: false,
  noCashOnDelivery: false,
  variations: [],
  personalisation: [],
  goesWith: [],
};

/** A variation that has nothing of its own but its price. */
export const BLANK_ROW: VariationDraft = {
  key: "",
  name: "",
  value: "",
  price: "",
  stock: "",
  netWeight: "",
  purity: "",
  making: null,
};

export function draftOf(product: StaffProductView): ProductDraft {
  const { title, description, labelHeading, labelDescription, sizeOrWeight, nonReturnable, noCashOnDelivery } = product;
  return {
    title,
    description,
    labelHeading,
    labelDescription,
    sizeOrWeight,
    nonReturnable,
    noCashOnDelivery,
    ...pricingDraftOf(product.pricing),
    pricingMode: product.pricing.mode,
    price: String(product.price),
    stock: numberText(product.stock),
    leadDays: numberText(product.leadDays ?? null),
    metal: product.metal ?? "",
    purity: product.purity ?? "",
    finish: product.finish ?? "",
    netWeight: numberText(product.netWeightGrams),
    huid: product.huid ?? "",
    hsn: product.hsn ?? "",
    sku: product.sku ?? "",
    personalisation: personalDraftOf(product.personalisation),
    goesWith: product.goesWith ?? [],
    categories: product.categories.map(({ categoryID }) => String(categoryID)),
    variations: product.variations.map(({ variationName: name, variationValue: value, ...variation }) => ({
      // No two of a product have both in common, so the same variation has the same key whenever it is read.
      key: JSON.stringify([name, value]),
      name,
      value,
      price: String(variation.price),
      stock: numberText(variation.stock),
      netWeight: numberText(variation.netWeight ?? null),
      purity: variation.purity ?? "",
      making: variation.making ? makingDraftOf(variation.making) : null,
    })),
  };
}

/** What a next product of the same kind shares with this one. */
export function nextDraft(draft: ProductDraft): ProductDraft {
  const { categories, labelHeading, labelDescription, metal, purity, finish, pricingMode, making } = draft;
  return { ...EMPTY_DRAFT, categories, labelHeading, labelDescription, metal, purity, finish, pricingMode, making };
}

/** The rows that count. */
export function countedVariations({ variations }: Pick<ProductDraft, "variations">): VariationDraft[] {
  return variations.filter((row) => !row.isSpare);
}

function numberText(value: number | null): string {
  return value === null ? "" : String(value);
}
