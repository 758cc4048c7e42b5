import { splitImagePath } from "#contract/media.ts";
import type { StaffProductView } from "#contract/product.ts";
import { FIELD_LABELS } from "./field-labels.ts";
import { countedVariations, DRAFT_TEXTS, draftOf, type ProductDraft, type VariationDraft } from "./product-draft.ts";

/** Everything of a product that two people can change; `images` are addresses in their order. */
export type Edited = ProductDraft & { images: readonly string[] };
export type EditedField = keyof Edited;

/** A field that someone else changed since it was read here. */
export type Difference = {
  field: EditedField;
  label: string;
  theirs: string;
  yours: string;
  /** It was changed here too, and to something else: someone has to choose. */
  isDisputed: boolean;
};

const FIELDS: readonly EditedField[] = ["categories", ...DRAFT_TEXTS, "images", "variations", "nonReturnable"];

export function editedOf(product: StaffProductView): Edited {
  return { ...draftOf(product), images: splitImagePath(product.imagePath) };
}

/** What someone else changed from `read` to `theirs`, beside what stands here. What both changed alike is no difference. */
export function findDifferences(
  read: Edited,
  theirs: Edited,
  yours: Edited,
  categoryNames: ReadonlyMap<string, string>,
): Difference[] {
  const words = (edited: Edited, field: EditedField) => inWords(edited, field, categoryNames);
  return FIELDS.filter((field) => !same(read, theirs, field) && !same(theirs, yours, field)).map((field) => ({
    field,
    label: FIELD_LABELS[field],
    theirs: words(theirs, field),
    yours: words(yours, field),
    isDisputed: !same(read, yours, field),
  }));
}

/** Something stands here that is not stored. */
export function isEdited(read: Edited, here: Edited): boolean {
  return FIELDS.some((field) => !same(read, here, field));
}

/** Theirs where only they changed something, yours where only you did; where both did, yours for the fields of `keepYours`. */
export function mergeEdits(read: Edited, theirs: Edited, yours: Edited, keepYours: ReadonlySet<EditedField>): Edited {
  const taken = FIELDS.filter((field) => !same(read, theirs, field) && !keepYours.has(field));
  return { ...yours, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

function same(one: Edited, other: Edited, field: EditedField): boolean {
  return JSON.stringify(valueOf(one, field)) === JSON.stringify(valueOf(other, field));
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
  return edited[field];
}

function variationInWords({ name, value, price, stock }: VariationDraft): string {
  return `${name} ${value}, ₹${price}, ${stock === "" ? "made to order" : `${stock} in stock`}`;
}

function imagesInWords(count: number): string {
  return count === 1 ? "1 picture or video" : `${count} pictures and videos`;
}
