import {
  huidRule,
  MAX_CATEGORIES,
  MAX_VARIATIONS,
  netWeightRule,
  PRODUCT_TEXTS,
  priceRule,
  productWords,
  stockRule,
  alreadyExists,
  variationPriceRule,
} from "#contract/catalogue/product.rules.ts";
import { textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
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

export type DraftErrors = {
  fields: Partial<Record<DraftField, string>>;
  /** By the rows' keys. */
  rows: Partial<Record<string, Partial<Record<RowField, string>>>>;
};

export const NO_ERRORS: DraftErrors = { fields: {}, rows: {} };

const texts = PRODUCT_TEXTS;

/** The edit screen asks for title, description and price alone (specification, section 5). */
function textRules(mode: FormMode): Partial<Record<DraftText, FieldRule>> {
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

type Given = { mode: FormMode; hasImage: boolean };

export function findDraftErrors(draft: ProductDraft, { mode, hasImage }: Given): DraftErrors {
  const fields: DraftErrors["fields"] = {};
  const rules = textRules(mode);
  for (const name of DRAFT_TEXTS) {
    const error = rules[name]?.(draft[name]);
    if (error !== undefined) fields[name] = error;
  }
  if (draft.categories.length === 0) fields.categories = productWords.categories;
  if (draft.categories.length > MAX_CATEGORIES) fields.categories = productWords.tooManyCategories;
  if (!hasImage) fields.images = "Add at least one image.";
  const rows = countedVariations(draft);
  if (rows.length > MAX_VARIATIONS) fields.variations = productWords.tooManyVariations;
  return { fields, rows: findRowErrors(rows) };
}

function findRowErrors(rows: readonly VariationDraft[]): DraftErrors["rows"] {
  const errors: DraftErrors["rows"] = {};
  const seen = new Set<string>();
  for (const row of rows) {
    const wrong: Partial<Record<RowField, string>> = {};
    for (const field of Object.keys(ROW_RULES) as RowField[]) {
      const error = ROW_RULES[field](row[field]);
      if (error !== undefined) wrong[field] = error;
    }
    const pair = JSON.stringify([row.name.trim(), row.value.trim()]);
    if (seen.has(pair)) wrong.value ??= alreadyExists(row.name.trim(), row.value.trim());
    seen.add(pair);
    if (Object.keys(wrong).length > 0) errors[row.key] = wrong;
  }
  return errors;
}

export function hasErrors({ fields, rows }: DraftErrors): boolean {
  return Object.keys(fields).length > 0 || Object.keys(rows).length > 0;
}
