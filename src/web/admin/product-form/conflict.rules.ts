import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { splitImagePath } from "#contract/media/media.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import {
  countedVariations,
  DRAFT_TEXTS,
  draftOf,
  FIELD_LABELS,
  type ProductDraft,
  type VariationDraft,
} from "./product-draft.ts";

/** Everything of a product that two people can change; `images` are addresses in their order. */
export type Edited = ProductDraft & { images: readonly string[] };
export type EditedField = keyof Edited;

const FIELDS: readonly EditedField[] = ["categories", ...DRAFT_TEXTS, "images", "variations", "nonReturnable"];

export function editedOf(product: StaffProductView): Edited {
  return { ...draftOf(product), images: splitImagePath(product.imagePath) };
}

/** `categoryNames` by id, for people. */
export function productComparison(categoryNames: ReadonlyMap<string, string>): Comparison<Edited, EditedField> {
  return {
    fields: FIELDS,
    valueOf,
    labelOf: (field) => FIELD_LABELS[field],
    wordsOf: (edited, field) => inWords(edited, field, categoryNames),
  };
}

function valueOf(edited: Edited, field: EditedField): unknown {
  if (field === "variations") return countedVariations(edited).map(({ key: _key, ...row }) => row);
  return edited[field];
}

function inWords(edited: Edited, field: EditedField, categoryNames: ReadonlyMap<string, string>): string {
  if (field === "categories") return edited.categories.map((id) => categoryNames.get(id) ?? id).join(", ");
  if (field === "variations") return countedVariations(edited).map(variationInWords).join("\n");
  if (field === "images") return imagesInWords(edited.images.length);
  if (field === "nonReturnable") return edited.nonReturnable ? "Yes" : "No";
  if (field === "stock" && edited.stock === "") return "Made to order";
  if (field === "description") return plainText(edited.description);
  return edited[field];
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}

function variationInWords({ name, value, price, stock }: VariationDraft): string {
  return `${name} ${value}, ₹${price}, ${stock === "" ? "made to order" : `${stock} in stock`}`;
}

function imagesInWords(count: number): string {
  return count === 1 ? "1 picture or video" : `${count} pictures and videos`;
}
