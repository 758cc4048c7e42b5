import type { FieldRule, TextRule } from "#contract/kernel/field.rules.ts";
import { formatRupees, MAX_RUPEES } from "#contract/kernel/money.ts";
import { hasAtMostDecimals, isWholePaise, readMeasure, readNumber } from "#contract/kernel/numbers.ts";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import { MAX_GRAMS } from "#contract/pricing/pricing.rules.ts";

/** The text fields of a product: the message when a required one is missing, and the maximum length. */
export const PRODUCT_TEXTS = {
  title: { required: "Title is required.", max: 200 },
  description: { required: "Description is required.", max: 20_000 },
  labelHeading: { required: "Label heading is required.", max: 200 },
  labelDescription: { required: "Label description is required.", max: 2_000 },
  sizeOrWeight: { max: 60 },
  sku: { max: 60 },
  metal: { max: 30 },
  purity: { max: 10 },
  finish: { max: 60 },
  hsn: { max: 8 },
  huid: { max: 6 },
  variationName: { required: "Each variation needs a name.", max: 60 },
  variationValue: { required: "Each variation needs a type.", max: 60 },
} as const satisfies Record<string, TextRule>;

export const MAX_CATEGORIES = 50;
export const MAX_VARIATIONS = 100;
export const MAX_STOCK = 1_000_000;
/** Days to make a piece to order. */
export const MAX_MAKING_DAYS = 120;
/** The maximum number of related products that staff can pick. */
export const MAX_PICKED = 8;

/** Validation messages of product fields. */
export const productMessages = {
  categories: "Choose at least one category.",
  tooManyCategories: `At most ${MAX_CATEGORIES} categories.`,
  price: "Price is required and must be at least 0.",
  priceDecimals: "A price has at most two decimals.",
  stock: "Stock must be a whole number from 0 up.",
  leadDays: `The days to make it must be a whole number from 1 to ${MAX_MAKING_DAYS}.`,
  netWeight: "Net weight must be a number of grams.",
  netWeightDecimals: "Net weight has at most three decimals.",
  huid: "A HUID has six letters or digits.",
  huidTaken: "Another product has this HUID.",
  huidSold: "An article that was sold has this HUID.",
  hsn: "An HSN has 4, 6 or 8 digits.",
  oneOfAKind: "A HUID belongs to one article: with it the stock is 1 or, once sold, 0. Else leave the HUID empty.",
  variationPrice: "Each variation needs a price of at least 0.",
  tooManyVariations: `At most ${MAX_VARIATIONS} variations.`,
  noImage: "At least one of the pictures and videos must be an image.",
  pictureMissing: "This product needs a picture. Add it as archived, and add pictures in Edit Product.",
  restoredWithoutPicture: "This product needs a picture. Add pictures in Edit Product before you restore it.",
  picked: "The pieces must be a list of products.",
  tooManyPicked: `At most ${MAX_PICKED} pieces.`,
  pickedTwice: "Each piece can be there once only.",
  pickedItself: "A product cannot go with itself.",
  tooManyMedia: `A product can have at most ${UPLOAD_LIMITS.files} pictures and videos.`,
} as const;

export function describeDuplicateVariation(name: string, value: string): string {
  return `The variation ${name} ${value} is there twice.`;
}

export function describeHuidHolder({ id, title }: { id: number; title: string }): string {
  return `${title} (${id}) has this HUID.`;
}

export function isHuid(text: string): boolean {
  return /^[A-Za-z0-9]{6}$/.test(text);
}

/** Whether the HSN code is long enough for an invoice: a chapter (two digits) is not. */
export function isHsn(text: string): boolean {
  return /^\d{4}(\d{2}){0,2}$/.test(text);
}

type Counted = { stock: number | null; variations: readonly { stock: number | null }[] };

/** The units in stock, with those of all variations. */
export function countUnits({ stock, variations }: Counted): number {
  return variations.reduce((sum, variation) => sum + (variation.stock ?? 0), stock ?? 0);
}

/**
 * Validates the stock of a product with a HUID. It is a single article, so all its variations together have at most one
 * unit and it cannot be made to order.
 */
export function findOneOfAKindError({ huid, ...counted }: Counted & { huid: string | null }): string | undefined {
  if (huid === null) return undefined;
  return counted.stock === null || countUnits(counted) > 1 ? productMessages.oneOfAKind : undefined;
}

export const huidRule: FieldRule = (value) =>
  value.trim() === "" || isHuid(value.trim()) ? undefined : productMessages.huid;

export const hsnRule: FieldRule = (value) =>
  value.trim() === "" || isHsn(value.trim()) ? undefined : productMessages.hsn;

export const priceRule = rupeesRule(productMessages.price);
export const variationPriceRule = rupeesRule(productMessages.variationPrice);

/** Empty means the shop's default. */
export const leadDaysRule = optionalNumberRule(
  (value) => Number.isInteger(value) && value >= 1 && value <= MAX_MAKING_DAYS,
  productMessages.leadDays,
);

/** Empty means made to order. */
export const stockRule = optionalNumberRule(
  (value) => Number.isInteger(value) && value >= 0 && value <= MAX_STOCK,
  productMessages.stock,
);

const gramsRule = optionalNumberRule(
  (value) => value >= 0 && value <= MAX_GRAMS,
  productMessages.netWeight,
  readMeasure,
);

export const netWeightRule: FieldRule = (typed) =>
  gramsRule(typed) ?? (hasAtMostDecimals(readNumber(typed) ?? 0, 3) ? undefined : productMessages.netWeightDecimals);

function rupeesRule(message: string): FieldRule {
  return (text) => {
    const value = readNumber(text);
    if (value === undefined || value < 0) return message;
    if (!isWholePaise(value)) return productMessages.priceDecimals;
    return value > MAX_RUPEES ? `At most ${formatRupees(MAX_RUPEES)}.` : undefined;
  };
}

function optionalNumberRule(isGood: (value: number) => boolean, message: string, read = readNumber): FieldRule {
  return (text) => {
    const value = read(text);
    return text.trim() === "" || (value !== undefined && isGood(value)) ? undefined : message;
  };
}
