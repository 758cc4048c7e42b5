import {
  alreadyExists,
  huidRule,
  MAX_CATEGORIES,
  MAX_VARIATIONS,
  netWeightRule,
  PRODUCT_TEXTS,
  priceRule,
  productWords,
  stockRule,
  variationPriceRule,
} from "#contract/catalogue/product.rules.ts";
import { textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import {
  countedVariations,
  DRAFT_TEXTS,
  type DraftText,
  type ProductDraft,
  type VariationDraft,
} from "./product-draft.ts";

export type FormMode = "add" | "edit";
export type DraftField = DraftText | "categories" | "images" | "variations";
export type RowField = "name" | "value" | "price" | "stock";

const texts = PRODUCT_TEXTS;

/** The edit screen asks for title, description and price alone (specification, section 5). */
export function textRules(mode: FormMode): Partial<Record<DraftText, FieldRule>> {
  const isAdd = mode === "add";
  return {
    title: textRule(texts.title),
    description: textRule(texts.description),
    labelHeading: textRule(isAdd ? texts.labelHeading : { max: texts.labelHeading.max }),
    labelDescription: textRule(isAdd ? texts.labelDescription : { max: texts.labelDescription.max }),
    price: priceRule,
    sizeOrWeight: textRule(texts.sizeOrWeight),
    stock: stockRule,
    metal: textRule(texts.metal),
    purity: textRule(texts.purity),
    finish: textRule(texts.finish),
    netWeight: netWeightRule,
    huid: huidRule,
    hsn: textRule(texts.hsn),
    sku: textRule(texts.sku),
  };
}

const ROW_RULES: Record<RowField, FieldRule> = {
  name: textRule(texts.variationName),
  value: textRule(texts.variationValue),
  price: variationPriceRule,
  stock: stockRule,
};

/** What is wrong with the lists of the form; `hasImage` says whether one of its media is a picture. */
export function findListErrors(draft: ProductDraft, hasImage: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (draft.categories.length === 0) errors.categories = productWords.categories;
  if (draft.categories.length > MAX_CATEGORIES) errors.categories = productWords.tooManyCategories;
  if (!hasImage) errors.images = "Add at least one image.";
  const rows = countedVariations(draft);
  if (rows.length > MAX_VARIATIONS) errors.variations = productWords.tooManyVariations;
  return { ...errors, ...findRowErrors(rows) };
}

/** The key of a field in a row of the variations. */
export function rowKey(row: string, field: RowField): string {
  return `variations.${row}.${field}`;
}

function findRowErrors(rows: readonly VariationDraft[]): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const row of rows) {
    for (const field of Object.keys(ROW_RULES) as RowField[]) {
      const error = ROW_RULES[field](row[field]);
      if (error !== undefined) errors[rowKey(row.key, field)] = error;
    }
    const pair = JSON.stringify([row.name.trim(), row.value.trim()]);
    if (seen.has(pair)) errors[rowKey(row.key, "value")] ??= alreadyExists(row.name.trim(), row.value.trim());
    seen.add(pair);
  }
  return errors;
}

/** Names of the wire, in lower case, that are not those of the form. */
const WIRE_FIELDS: Record<string, DraftField> = {
  categoryid: "categories",
  categories: "categories",
  images: "images",
  imagepath: "images",
  netweight: "netWeight",
  netweightgrams: "netWeight",
  variations: "variations",
  variationsjson: "variations",
};

const WIRE_ROW_FIELDS: Record<string, RowField> = {
  variationname: "name",
  variationtype: "value",
  variationvalue: "value",
  price: "price",
  stock: "stock",
};

/** The form's own field, or the row's, that an error of the server belongs to. */
export function placeOf(field: string, draft: ProductDraft): string | undefined {
  const [first = "", index, last = ""] = field.toLowerCase().split(".");
  const row = first.startsWith("variations") ? countedVariations(draft)[Number(index)] : undefined;
  const rowField = WIRE_ROW_FIELDS[last];
  if (row && rowField) return rowKey(row.key, rowField);
  return WIRE_FIELDS[first] ?? DRAFT_TEXTS.find((name) => name.toLowerCase() === first);
}
