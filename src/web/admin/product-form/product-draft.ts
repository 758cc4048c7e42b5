import type { PickedProduct, StaffProductView } from "#contract/catalogue/staff-products.ts";
import { numberText } from "../frame/typed-number.ts";
import { personalDraftOf, type PersonalDraft } from "./personal-draft.ts";
import { makingDraftOf, NO_PRICING, pricingDraftOf, type MakingDraft, type PricingDraft } from "./pricing-draft.ts";

/** The text fields and choices, in the order of the form. */
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

/** A variation in form values. `key` is stable when the row moves. */
export type VariationDraft = {
  key: string;
  name: string;
  value: string;
  price: string;
  stock: string;
  /** Overrides for a rate-based product. An empty value means that of the product. */
  netWeight: string;
  purity: string;
  making: MakingDraft | null;
  /** Whether the row was added by Enter and is still untouched. Such rows are ignored. */
  isSpare?: boolean;
};

/** A product in form values: numbers as typed. Its pictures are separate uploads. */
export type ProductDraft = Record<Exclude<DraftText, "pricingMode">, string> &
  PricingDraft & {
    pricingMode: "fixed" | "rate";
    /** Ids, in the order in which they were chosen. */
    categories: string[];
    nonReturnable: boolean;
    noCashOnDelivery: boolean;
    variations: VariationDraft[];
    personalisation: PersonalDraft[];
    /** In the order of the page. */
    goesWith: PickedProduct[];
  };

/** The labels of the fields. Those that the specification defines are verbatim. */
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

/** A variation without any values of its own but its price. */
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
    ...pricingDraftOf(product.pricing.mode === "rate" ? product.pricing : product.lastRatePricing),
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
      // Name and value are unique within a product, so reading the same variation again gives the same key.
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

/** A draft for the next product, with the values that similar products share. */
export function nextDraft(draft: ProductDraft): ProductDraft {
  const { categories, labelHeading, labelDescription, metal, purity, finish, pricingMode, making } = draft;
  return { ...EMPTY_DRAFT, categories, labelHeading, labelDescription, metal, purity, finish, pricingMode, making };
}

/** The rows without untouched ones. */
export function countedVariations({ variations }: Pick<ProductDraft, "variations">): VariationDraft[] {
  return variations.filter((row) => !row.isSpare);
}
