import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { counted } from "#contract/kernel/counted.ts";
import { splitImagePath } from "#contract/media/media.ts";
import { inputsOf } from "#contract/pricing/price-inputs.ts";
import { formatCharges, formatDiscount, formatMaking, formatStones } from "#contract/pricing/pricing-texts.rules.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { richTextInLines } from "../frame/rich-text-lines.ts";
import { formatPersonalDrafts } from "./personal-draft.ts";
import { readPricing } from "./pricing-draft.ts";
import {
  countedVariations,
  DRAFT_TEXTS,
  draftOf,
  FIELD_LABELS,
  type ProductDraft,
  type VariationDraft,
} from "./product-draft.ts";

/** All fields of a product that two users can edit at the same time. `images` are URLs in their order. */
export type Edited = ProductDraft & { images: readonly string[] };
export type EditedField = keyof Edited;

const FIELDS: readonly EditedField[] = [
  "categories",
  ...DRAFT_TEXTS,
  "making",
  "stones",
  "otherCharges",
  "discount",
  "images",
  "variations",
  "personalisation",
  "goesWith",
  "nonReturnable",
  "noCashOnDelivery",
];
const RATE_ONLY_FIELDS = new Set<EditedField>(["hallmarkedArticles", "making", "stones", "otherCharges", "discount"]);

export function editedOf(product: StaffProductView): Edited {
  return { ...draftOf(product), images: splitImagePath(product.imagePath) };
}

/** `categoryNames` maps ids to names, for the texts. */
export function productComparison(categoryNames: ReadonlyMap<string, string>): Comparison<Edited, EditedField> {
  return {
    fields: FIELDS,
    valueOf,
    labelOf: (field) => FIELD_LABELS[field],
    formatField: (edited, field) => formatEditedField(edited, field, categoryNames),
  };
}

function valueOf(edited: Edited, field: EditedField): unknown {
  const isRate = edited.pricingMode === "rate";
  if (RATE_ONLY_FIELDS.has(field) && !isRate) return null;
  // A rate-based price is calculated, not edited.
  if (field === "price" && isRate) return null;
  if (field === "variations") {
    return countedVariations(edited).map(({ key: _key, price, ...row }) => ({ ...row, ...(!isRate && { price }) }));
  }
  if (field === "personalisation") return edited[field].map(({ key: _key, ...row }) => row);
  if (field === "goesWith") return edited[field].map(({ productID }) => productID);
  if (field === "stones" || field === "otherCharges") return edited[field].map(({ key: _key, ...row }) => row);
  return edited[field];
}

function formatEditedField(edited: Edited, field: EditedField, categoryNames: ReadonlyMap<string, string>): string {
  if (field === "categories") return edited.categories.map((id) => categoryNames.get(id) ?? id).join(", ");
  if (field === "variations") {
    const format = edited.pricingMode === "rate" ? formatRateVariation : formatVariation;
    return countedVariations(edited)
      .map((row) => format(row, edited.stock))
      .join("\n");
  }
  if (field === "pricingMode") return edited.pricingMode === "rate" ? "By the day’s rate" : "Fixed price";
  if (field === "making" || field === "stones" || field === "otherCharges" || field === "discount") {
    return formatPricing(edited, field);
  }
  if (field === "personalisation") return formatPersonalDrafts(edited[field]);
  if (field === "goesWith") return edited[field].map(({ title }) => title).join("\n");
  if (field === "images") return formatImages(edited.images.length);
  if (field === "nonReturnable" || field === "noCashOnDelivery") return edited[field] ? "Yes" : "No";
  if (field === "stock" && edited.stock === "") return "Made to order";
  if (field === "description") return richTextInLines(edited.description);
  return edited[field];
}

function formatPricing(edited: Edited, field: "making" | "stones" | "otherCharges" | "discount"): string {
  const inputs = inputsOf(readPricing(edited, 0));
  if (field === "making") return formatMaking(inputs.making);
  if (field === "stones") return formatStones(inputs.stones).join("\n");
  if (field === "otherCharges") return formatCharges(inputs.otherCharges).join("\n");
  return formatDiscount(inputs.discount);
}

function formatRateVariation({ name, value, netWeight, stock }: VariationDraft, productStock: string): string {
  const weight = netWeight === "" ? "" : `, ${netWeight} g`;
  return `${name} ${value}${weight}, ${formatStock(stock, productStock)}`;
}

function formatVariation({ name, value, price, stock }: VariationDraft, productStock: string): string {
  return `${name} ${value}, ₹${price}, ${formatStock(stock, productStock)}`;
}

/** A variation without its own stock has that of the product. */
function formatStock(stock: string, productStock: string): string {
  if (stock !== "") return `${stock} in stock`;
  return productStock === "" ? "made to order" : "stock of the product";
}

function formatImages(count: number): string {
  return counted(count, "picture or video", "pictures and videos");
}
