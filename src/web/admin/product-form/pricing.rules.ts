import { textRule, tooLong, type FieldRule, type TextRule } from "#contract/kernel/field.rules.ts";
import { MAX_RUPEES } from "#contract/kernel/money.ts";
import { hasAtMostDecimals, readMeasure, readNumber } from "#contract/kernel/numbers.ts";
import {
  ASK_MAKING_ABOVE,
  MAX_ARTICLES,
  MAX_CARATS,
  MAX_GRAMS,
  MAX_MAKING_PERCENT,
  MAX_OTHER_CHARGES,
  MAX_STONES,
  PRICING_TEXTS,
  pricingMessages,
} from "#contract/pricing/pricing.rules.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import type { ChargeDraft, DiscountDraft, MakingDraft, PricingDraft, StoneDraft } from "./pricing-draft.ts";

const MAX_COUNT = 10_000;

/** A rule for a number from 0 with at most `decimals` decimals. */
function numberRule(
  max: number,
  decimals: number,
  message: string,
  { isOptional = false, read = readNumber } = {},
): FieldRule {
  return (text) => {
    if (isOptional && text.trim() === "") return undefined;
    const value = read(text) ?? -1;
    const isGood = value >= 0 && value <= max && hasAtMostDecimals(value, decimals);
    return isGood ? undefined : message;
  };
}

const amountRule = numberRule(MAX_RUPEES, 2, pricingMessages.amount);
const optionalAmountRule = numberRule(MAX_RUPEES, 2, pricingMessages.amount, { isOptional: true });
const weightRule = numberRule(MAX_GRAMS, 3, pricingMessages.netWeight, { read: readMeasure });
const caratsRule = numberRule(MAX_CARATS, 3, pricingMessages.carats, { isOptional: true, read: readMeasure });
const makingRule = numberRule(MAX_RUPEES, 2, pricingMessages.making);
const percentRule = numberRule(100, 2, pricingMessages.percent);
const countRule = numberRule(MAX_COUNT, 0, pricingMessages.stoneCount);

/** The net weight of a rate-based product has to be above 0. */
export const rateWeightRule: FieldRule = (text) =>
  weightRule(text) ?? (readNumber(text) === 0 ? pricingMessages.netWeight : undefined);

export const articlesRule = numberRule(MAX_ARTICLES, 0, pricingMessages.articles, { isOptional: true });

export function makingErrors({ kind, value, minimum }: MakingDraft): FieldErrors<keyof MakingDraft> {
  const isTooMuch = kind === "percent" && (readNumber(value) ?? 0) > MAX_MAKING_PERCENT;
  return withoutUndefined({
    value: makingRule(value) ?? (isTooMuch ? pricingMessages.makingPercent : undefined),
    minimum: kind === "fixed" ? undefined : optionalAmountRule(minimum),
  });
}

export type StoneField = Exclude<keyof StoneDraft, "key" | "pricedBy">;

function stoneErrors(stone: StoneDraft): FieldErrors<StoneField> {
  const { name, count, carats, pricedBy, price, laboratory, number } = stone;
  const isGraded = laboratory.trim() !== "" || number.trim() !== "";
  const needsCarats = pricedBy === "perCarat" && (readNumber(carats) ?? 0) <= 0;
  return withoutUndefined({
    name: textRule(PRICING_TEXTS.stoneName)(name),
    count: countRule(count) ?? (readNumber(count) === 0 ? pricingMessages.stoneCount : undefined),
    carats: caratsRule(carats) ?? (needsCarats ? pricingMessages.caratsMissing : undefined),
    price: price.trim() === "" ? pricingMessages.stonePrice : amountRule(price),
    laboratory: gradedRule(PRICING_TEXTS.laboratory, isGraded)(laboratory),
    number: gradedRule(PRICING_TEXTS.certificate, isGraded)(number),
  });
}

/** The laboratory and the number of a certificate are required together. */
function gradedRule(rule: TextRule, isGraded: boolean): FieldRule {
  return isGraded ? textRule(rule) : (text) => (text.length > rule.max ? tooLong(rule.max) : undefined);
}

export type ChargeField = Exclude<keyof ChargeDraft, "key">;

function chargeErrors({ name, amount }: ChargeDraft): FieldErrors<ChargeField> {
  return withoutUndefined({ name: textRule(PRICING_TEXTS.chargeName)(name), amount: amountRule(amount) });
}

function discountErrors({ on, kind, value }: DiscountDraft): FieldErrors<"value"> {
  if (on === "") return {};
  return withoutUndefined({ value: (kind === "percent" ? percentRule : amountRule)(value) });
}

/** The errors of the inputs of a rate-based price, except its plain text fields. */
export function findPricingErrors(draft: PricingDraft): FieldErrors {
  const lists = withoutUndefined({
    stones: draft.stones.length > MAX_STONES ? pricingMessages.tooManyStones : undefined,
    otherCharges: draft.otherCharges.length > MAX_OTHER_CHARGES ? pricingMessages.tooManyCharges : undefined,
  });
  const found: FieldErrors[] = [
    lists,
    withPrefix("making", makingErrors(draft.making)),
    withPrefix("discount", discountErrors(draft.discount)),
    ...draft.stones.map((stone) => withPrefix(`stones.${stone.key}`, stoneErrors(stone))),
    ...draft.otherCharges.map((charge) => withPrefix(`otherCharges.${charge.key}`, chargeErrors(charge))),
  ];
  return Object.fromEntries(found.flatMap((errors) => Object.entries(errors)));
}

/** The making percentage that needs a confirmation, unless that was confirmed before. */
export function makingToConfirm(makings: readonly MakingDraft[], known: number): number | undefined {
  const percents = makings.filter(({ kind }) => kind === "percent").map(({ value }) => readNumber(value) ?? 0);
  const max = Math.max(0, ...percents);
  return max > Math.max(ASK_MAKING_ABOVE, known) ? max : undefined;
}

const STONE_FIELDS: Record<string, StoneField> = {
  name: "name",
  count: "count",
  carats: "carats",
  percarat: "price",
  amount: "price",
  laboratory: "laboratory",
  number: "number",
};

/** The form field that a server error belongs to; `path` in lower case, without the name of the pricing itself. */
export function placeInPricing(path: readonly string[], draft: PricingDraft): string {
  const [first = "", second = "none"] = path;
  const last = path.at(-1) ?? "";
  if (first === "stones") {
    const stone = draft.stones[Number(second)];
    return stone ? `stones.${stone.key}.${STONE_FIELDS[last] ?? "name"}` : "stones";
  }
  if (first === "othercharges") {
    const charge = draft.otherCharges[Number(second)];
    return charge ? `otherCharges.${charge.key}.${last === "amount" ? "amount" : "name"}` : "otherCharges";
  }
  if (first === "making") return `making.${last === "minimum" ? "minimum" : "value"}`;
  if (first === "discount") return "discount.value";
  const own = { metal: "metal", purity: "purity", netweight: "netWeight", hallmarkedarticles: "hallmarkedArticles" };
  return own[first as keyof typeof own] ?? "pricingMode";
}

function withPrefix(prefix: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [`${prefix}.${field}`, error]));
}

function withoutUndefined<Name extends string>(errors: Record<Name, string | undefined>): FieldErrors<Name> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FieldErrors<Name>;
}
