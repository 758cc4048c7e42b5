import {
  couponCodeRule,
  dayRule,
  discountRule,
  lastDayRule,
  limitRule,
  maxDiscountRule,
  minSubtotalRule,
  percentRule,
} from "#contract/coupons/coupon.rules.ts";
import type { CouponTerms, CouponView } from "#contract/coupons/coupon.ts";
import { findErrors, type FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";
import { textComparison } from "../frame/differences.rules.ts";
import {
  daysOf,
  LIMIT_LABELS,
  periodOf,
  VALIDITY_LABELS,
  VALIDITY_FORMATS,
  yesOrNo,
} from "../frame/limits-of-use.rules.ts";
import { numberText, optionalNumber } from "../frame/typed-number.ts";

/** A coupon in form values: numbers as typed, days instead of times, and the server's field names. */
export type CouponField = "code" | "kind" | keyof CouponTerms;
export type CouponValues = Record<CouponField, string>;
export type CouponForm = ReturnType<typeof useForm<CouponValues>>;

export const NO_COUPON: CouponValues = {
  code: "",
  kind: "flat",
  discount: "",
  percent: "",
  maxDiscount: "",
  minSubtotal: "",
  validFrom: "",
  validUntil: "",
  totalLimit: "",
  perCustomerLimit: "",
  firstOrderOnly: "",
};

export const COUPON_KINDS: Readonly<Record<string, string>> = { flat: "An amount", percent: "A percentage" };

export const COUPON_LABELS = {
  kind: "Kind of discount",
  discount: "Amount",
  percent: "Percentage",
  maxDiscount: "At most",
  minSubtotal: "Orders of at least",
  firstOrderOnly: "Only on a customer's first order",
  ...LIMIT_LABELS,
  ...VALIDITY_LABELS,
} satisfies Record<Exclude<CouponField, "code">, string>;

export const couponComparison = textComparison(COUPON_LABELS, {
  kind: (kind) => COUPON_KINDS[kind] ?? kind,
  firstOrderOnly: yesOrNo,
  ...VALIDITY_FORMATS,
});

export function valuesOf(coupon: CouponView): CouponValues {
  return {
    code: coupon.code,
    kind: coupon.kind,
    discount: numberText(coupon.discount),
    percent: numberText(coupon.percent),
    maxDiscount: numberText(coupon.maxDiscount),
    minSubtotal: coupon.minSubtotal === 0 ? "" : String(coupon.minSubtotal),
    ...daysOf(coupon),
    totalLimit: numberText(coupon.totalLimit),
    perCustomerLimit: numberText(coupon.perCustomerLimit),
    firstOrderOnly: coupon.firstOrderOnly ? "yes" : "",
  };
}

/** A rule that applies to coupons of this kind only. */
const whenKind =
  (kind: string, rule: (value: string) => string | undefined) =>
  (value: string, values: CouponValues): string | undefined =>
    values.kind === kind ? rule(value) : undefined;

export const COUPON_RULES: FormRules<CouponField> = {
  code: couponCodeRule,
  discount: whenKind("flat", discountRule),
  percent: whenKind("percent", percentRule),
  maxDiscount: whenKind("percent", maxDiscountRule),
  minSubtotal: minSubtotalRule,
  validFrom: dayRule,
  validUntil: (value, { validFrom }) => lastDayRule(validFrom)(value),
  totalLimit: limitRule,
  perCustomerLimit: limitRule,
};

/** The rules of an existing coupon, whose code cannot change. */
const { code: _code, ...TERMS } = COUPON_RULES;
export const TERMS_RULES: FormRules<CouponField> = TERMS;

/** The terms to send. `stored` is the coupon that is changed. */
export function termsOf(values: CouponValues, stored?: CouponView): CouponTerms {
  const { kind } = values;
  return {
    discount: kind === "flat" ? optionalNumber(values.discount) : null,
    percent: kind === "percent" ? optionalNumber(values.percent) : null,
    maxDiscount: kind === "percent" ? optionalNumber(values.maxDiscount) : null,
    minSubtotal: optionalNumber(values.minSubtotal) ?? 0,
    ...periodOf(values, stored),
    totalLimit: optionalNumber(values.totalLimit),
    perCustomerLimit: optionalNumber(values.perCustomerLimit),
    firstOrderOnly: values.firstOrderOnly === "yes",
  };
}

/** The terms typed so far; undefined while a field is invalid. */
export function draftTerms(values: CouponValues): CouponTerms | undefined {
  return Object.keys(findErrors(TERMS_RULES, values)).length === 0 ? termsOf(values) : undefined;
}
