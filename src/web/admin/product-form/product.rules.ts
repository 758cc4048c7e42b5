import {
  describeDuplicateVariation,
  hsnRule,
  huidRule,
  isHuid,
  MAX_CATEGORIES,
  MAX_VARIATIONS,
  netWeightRule,
  findOneOfAKindError,
  PRODUCT_TEXTS,
  priceRule,
  productMessages,
  leadDaysRule,
  stockRule,
  variationPriceRule,
} from "#contract/catalogue/product.rules.ts";
import { textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { PRICING_TEXTS, pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { FieldErrors, FormRules } from "#web/browser/form.rules.ts";
import { findPersonalErrors, placeInPersonal } from "./personal-draft.ts";
import { articlesRule, findPricingErrors, makingErrors, placeInPricing, rateWeightRule } from "./pricing.rules.ts";
import {
  countedVariations,
  DRAFT_TEXTS,
  type DraftText,
  type ProductDraft,
  type VariationDraft,
} from "./product-draft.ts";

export type FormMode = "add" | "edit";
export type DraftField = DraftText | "categories" | "images" | "variations" | "goesWith";
export type RowField =
  | "name"
  | "value"
  | "price"
  | "stock"
  | "netWeight"
  | "purity"
  | "making.value"
  | "making.minimum";

const texts = PRODUCT_TEXTS;

/** The edit screen requires title, description and price only (specification, section 5). */
export function textRules(mode: FormMode): FormRules<DraftText> {
  const isAdd = mode === "add";
  return {
    title: textRule(texts.title),
    description: textRule(texts.description),
    labelHeading: textRule(isAdd ? texts.labelHeading : { max: texts.labelHeading.max }),
    labelDescription: textRule(isAdd ? texts.labelDescription : { max: texts.labelDescription.max }),
    price: byMode(priceRule, ALWAYS_GOOD),
    sizeOrWeight: textRule(texts.sizeOrWeight),
    stock: stockRule,
    leadDays: leadDaysRule,
    metal: byMode(textRule(texts.metal), required(pricingMessages.metal)),
    purity: byMode(textRule(texts.purity), required(PRICING_TEXTS.purity.required)),
    finish: textRule(texts.finish),
    netWeight: byMode(netWeightRule, rateWeightRule),
    hallmarkedArticles: byMode(ALWAYS_GOOD, articlesRule),
    huid: huidRule,
    hsn: hsnRule,
    sku: textRule(texts.sku),
  };
}

/** Combines a rule for fixed prices with one for rate-based products. */
function byMode(fixed: FieldRule, rate: FieldRule) {
  return (text: string, { pricingMode }: Record<DraftText, string>) => (pricingMode === "rate" ? rate : fixed)(text);
}

const ALWAYS_GOOD: FieldRule = () => undefined;

function required(message: string): FieldRule {
  return (text) => (text.trim() === "" ? message : undefined);
}

/** The errors of a row, except those of name, type and stock. */
function pricingErrorsOfRow({ price, netWeight, making }: VariationDraft, isRate: boolean) {
  if (!isRate) return { price: variationPriceRule(price) };
  const ofMaking = making ? makingErrors(making) : {};
  return {
    netWeight: netWeight.trim() === "" ? undefined : rateWeightRule(netWeight),
    "making.value": ofMaking.value,
    "making.minimum": ofMaking.minimum,
  };
}

/** The required parts that the loaded product lacks, so that an edit need not add them. */
export type MissingParts = { categories: boolean; images: boolean };

type ListOptions = {
  mode: FormMode;
  /** Whether the media include a picture. */
  hasImage: boolean;
  missing?: MissingParts | undefined;
};

/** The errors of the lists of the form. */
export function findListErrors(draft: ProductDraft, { mode, hasImage, missing }: ListOptions): FieldErrors {
  const errors: FieldErrors = {};
  if (draft.categories.length === 0 && !missing?.categories) errors.categories = productMessages.categories;
  if (draft.categories.length > MAX_CATEGORIES) errors.categories = productMessages.tooManyCategories;
  if (!hasImage && !missing?.images) errors.images = "Add at least one image.";
  const rows = countedVariations(draft);
  if (rows.length > MAX_VARIATIONS) errors.variations = productMessages.tooManyVariations;
  const isRate = draft.pricingMode === "rate";
  const oneOfAKind = findDraftStockError(isStockFilledIn(draft, mode) ? { ...draft, stock: "1" } : draft);
  if (oneOfAKind) errors.stock = oneOfAKind;
  Object.assign(errors, findPersonalErrors(draft.personalisation));
  return { ...errors, ...findRowErrors(rows, isRate), ...(isRate && findPricingErrors(draft)) };
}

/** Whether the shop fills in the stock of a new product: with a HUID it is 1. */
export function isStockFilledIn({ huid, stock }: Pick<ProductDraft, "huid" | "stock">, mode: FormMode): boolean {
  return mode === "add" && isHuid(huid.trim()) && stock.trim() === "";
}

/** The error of the stock of a product with a HUID, which is one of a kind. Invalid numbers are reported elsewhere. */
export function findDraftStockError(draft: Pick<ProductDraft, "huid" | "stock" | "variations">): string | undefined {
  const rows = countedVariations(draft);
  const [stock = null, ...ofRows] = [draft.stock, ...rows.map((row) => row.stock)].map((text) => {
    if (text.trim() === "") return null;
    return stockRule(text) === undefined ? (readNumber(text) ?? null) : 0;
  });
  const variations = ofRows.map((units) => ({ stock: units }));
  return findOneOfAKindError({ huid: isHuid(draft.huid.trim()) ? draft.huid : null, stock, variations });
}

/** The key of a field of a variation. */
export function rowKey(row: string, field: RowField): string {
  return `variations.${row}.${field}`;
}

function findRowErrors(rows: readonly VariationDraft[], isRate: boolean): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const row of rows) {
    const found = {
      name: textRule(texts.variationName)(row.name),
      value: textRule(texts.variationValue)(row.value),
      stock: stockRule(row.stock),
      ...pricingErrorsOfRow(row, isRate),
    };
    for (const [field, error] of Object.entries(found)) {
      if (error !== undefined) errors[rowKey(row.key, field as RowField)] = error;
    }
    const pair = JSON.stringify([row.name.trim(), row.value.trim()]);
    if (seen.has(pair))
      errors[rowKey(row.key, "value")] ??= describeDuplicateVariation(row.name.trim(), row.value.trim());
    seen.add(pair);
  }
  return errors;
}

/** Field names of the API, in lower case, that differ from those of the form. */
const WIRE_FIELDS: Record<string, DraftField> = {
  categoryid: "categories",
  categories: "categories",
  images: "images",
  imagepath: "images",
  goeswith: "goesWith",
  goeswithjson: "goesWith",
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
  netweight: "netWeight",
  purity: "purity",
  making: "making.value",
};

/** The key of the form field that a server error belongs to. */
export function placeOf(field: string, draft: ProductDraft): string | undefined {
  const path = field.toLowerCase().split(".");
  const [first = "", index, last = ""] = path;
  if (first.startsWith("personalisation")) return placeInPersonal(path.slice(1), draft.personalisation);
  if (first === "pricing" || first === "pricingjson") return placeInPricing(path.slice(1), draft);
  const row = first.startsWith("variations") ? countedVariations(draft)[Number(index)] : undefined;
  const rowField = path.at(-1) === "minimum" ? "making.minimum" : WIRE_ROW_FIELDS[last];
  if (row && rowField) return rowKey(row.key, rowField);
  return WIRE_FIELDS[first] ?? DRAFT_TEXTS.find((name) => name.toLowerCase() === first);
}
