import type { CategoryView } from "#contract/catalogue/product.ts";
import {
  dayRule,
  discountRule,
  lastDayRule,
  limitRule,
  maxDiscountRule,
  minSubtotalRule,
  percentRule,
} from "#contract/coupons/coupon.rules.ts";
import { textRule } from "#contract/kernel/field.rules.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import type { OfferAudience, OfferKind } from "#contract/offers/offer.ts";
import {
  MAX_OFFER_PIECES,
  MAX_OFFER_TITLE,
  MAX_PIECE_NAME,
  offerFieldMessages,
} from "#contract/offers/staff-offers.rules.ts";
import type { OfferTerms, StaffOfferView } from "#contract/offers/staff-offers.ts";
import { findErrors, type FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";
import { textComparison, type Comparison } from "../frame/differences.rules.ts";
import {
  daysOf,
  LIMIT_LABELS,
  periodOf,
  VALIDITY_LABELS,
  VALIDITY_FORMATS,
  yesOrNo,
} from "../frame/limits-of-use.rules.ts";
import { numberText, optionalNumber } from "../frame/typed-number.ts";

/** An offer in form values: everything as typed, lists of ids separated by commas, and days instead of times. */
export type OfferField = keyof OfferTerms;
export type OfferValues = Record<OfferField, string>;
export type OfferForm = ReturnType<typeof useForm<OfferValues>>;

export const NO_OFFER: OfferValues = {
  title: "",
  kind: "percent",
  percent: "",
  amount: "",
  maxDiscount: "",
  buy: "2",
  get: "1",
  giftProductID: "",
  categoryIDs: "",
  productIDs: "",
  pieceName: "piece",
  minAmount: "",
  minPieces: "1",
  audience: "everyone",
  withCoupons: "yes",
  withOffers: "yes",
  validFrom: "",
  validUntil: "",
  totalLimit: "",
  perCustomerLimit: "",
};

export const OFFER_KINDS: Readonly<Record<OfferKind, string>> = {
  percent: "A percentage off",
  amount: "An amount off",
  making: "Making charges off",
  buy_get: "Buy some, get some free or reduced",
  gift: "A free gift above an amount",
};

export const AUDIENCES: Readonly<Record<OfferAudience, string>> = {
  everyone: "Everyone",
  customers: "Customers who are logged in",
  new: "Customers before their first order",
  returning: "Customers who have ordered before",
};

export const OFFER_LABELS: Readonly<Record<OfferField, string>> = {
  title: "Title",
  kind: "Kind",
  percent: "Percentage",
  amount: "Amount",
  maxDiscount: "At most",
  buy: "Pieces to buy",
  get: "Pieces to get",
  giftProductID: "Product ID of the gift",
  categoryIDs: "Categories",
  productIDs: "Single products",
  pieceName: "What one piece is called",
  minAmount: "From an amount of",
  minPieces: "Minimum number of pieces",
  audience: "Who may use it",
  withCoupons: "Combines with coupons",
  withOffers: "Combines with other offers",
  ...LIMIT_LABELS,
  ...VALIDITY_LABELS,
};

export const LOST_CATEGORY = "A deleted category";

/** `categories` has the names of the categories, for the texts. */
export function offerComparison(categories: readonly CategoryView[]): Comparison<OfferValues, OfferField> {
  const nameOf = (id: string) =>
    categories.find(({ categoryID }) => String(categoryID) === id)?.categoryName ?? LOST_CATEGORY;
  return textComparison(OFFER_LABELS, {
    kind: (kind) => OFFER_KINDS[kind as OfferKind],
    categoryIDs: (ids) => idsOf(ids).map(nameOf).join(", "),
    audience: (audience) => AUDIENCES[audience as OfferAudience],
    withCoupons: yesOrNo,
    withOffers: yesOrNo,
    ...VALIDITY_FORMATS,
  });
}

export function valuesOf(offer: OfferTerms): OfferValues {
  return {
    title: offer.title,
    kind: offer.kind,
    percent: numberText(offer.percent),
    amount: numberText(offer.amount),
    maxDiscount: numberText(offer.maxDiscount),
    buy: numberText(offer.buy),
    get: numberText(offer.get),
    giftProductID: numberText(offer.giftProductID),
    categoryIDs: offer.categoryIDs.join(","),
    productIDs: offer.productIDs.join(", "),
    pieceName: offer.pieceName,
    minAmount: offer.minAmount === 0 ? "" : String(offer.minAmount),
    minPieces: String(offer.minPieces),
    audience: offer.audience,
    withCoupons: offer.withCoupons ? "yes" : "",
    withOffers: offer.withOffers ? "yes" : "",
    ...daysOf(offer),
    totalLimit: numberText(offer.totalLimit),
    perCustomerLimit: numberText(offer.perCustomerLimit),
  };
}

export function takesPercent(kind: string): boolean {
  return kind === "percent" || kind === "making" || kind === "buy_get";
}

/** A rule that applies to offers of some kinds only. */
const whenKind =
  (isFor: (kind: string) => boolean, rule: (value: string) => string | undefined) =>
  (value: string, values: OfferValues): string | undefined =>
    isFor(values.kind) ? rule(value) : undefined;

const pieces = (value: string) => {
  const count = readNumber(value);
  const isGood = count !== undefined && Number.isInteger(count) && count >= 1 && count <= MAX_OFFER_PIECES;
  return isGood ? undefined : offerFieldMessages.pieces;
};
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const isBuyGet = (kind: string) => kind === "buy_get";

export const OFFER_RULES: FormRules<OfferField> = {
  title: textRule({ required: offerFieldMessages.title, max: MAX_OFFER_TITLE }),
  percent: whenKind(takesPercent, percentRule),
  amount: whenKind((kind) => kind === "amount", discountRule),
  maxDiscount: whenKind(takesPercent, maxDiscountRule),
  buy: whenKind(isBuyGet, pieces),
  get: whenKind(isBuyGet, pieces),
  giftProductID: whenKind(
    (kind) => kind === "gift",
    (value) => (isId(value.trim()) ? undefined : offerFieldMessages.gift),
  ),
  productIDs: (value) => (idsOf(value).every(isId) ? undefined : offerFieldMessages.products),
  pieceName: textRule({ required: offerFieldMessages.pieceName, max: MAX_PIECE_NAME }),
  minAmount: minSubtotalRule,
  minPieces: pieces,
  validFrom: dayRule,
  validUntil: (value, { validFrom }) => lastDayRule(validFrom)(value),
  totalLimit: limitRule,
  perCustomerLimit: limitRule,
};

function idsOf(text: string): string[] {
  return text
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
}

/** The terms to send. `stored` is the offer that is changed. */
export function termsOf(values: OfferValues, stored?: StaffOfferView): OfferTerms {
  const { kind } = values;
  const numberIf = (isUsed: boolean, text: string) => (isUsed ? optionalNumber(text) : null);
  return {
    title: values.title.trim(),
    kind: kind as OfferKind,
    percent: numberIf(takesPercent(kind), values.percent),
    amount: numberIf(kind === "amount", values.amount),
    maxDiscount: numberIf(takesPercent(kind), values.maxDiscount),
    buy: numberIf(isBuyGet(kind), values.buy),
    get: numberIf(isBuyGet(kind), values.get),
    giftProductID: numberIf(kind === "gift", values.giftProductID),
    categoryIDs: idsOf(values.categoryIDs).map(Number),
    productIDs: idsOf(values.productIDs).map(Number),
    pieceName: values.pieceName.trim(),
    minAmount: optionalNumber(values.minAmount) ?? 0,
    minPieces: optionalNumber(values.minPieces) ?? 1,
    audience: values.audience as OfferAudience,
    withCoupons: values.withCoupons === "yes",
    withOffers: values.withOffers === "yes",
    ...periodOf(values, stored),
    totalLimit: optionalNumber(values.totalLimit),
    perCustomerLimit: optionalNumber(values.perCustomerLimit),
  };
}

/** The terms typed so far; undefined while a field is invalid. */
export function draftTerms(values: OfferValues): OfferTerms | undefined {
  return Object.keys(findErrors(OFFER_RULES, values)).length === 0 ? termsOf(values) : undefined;
}
