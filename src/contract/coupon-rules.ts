import type { FieldRule } from "./field-rules.ts";

/** Amounts in rupees and counts that no shop reaches. */
export const MOST_RUPEES = 99_999_999;
export const MOST_USES = 999_999_999;

/** What is said at the fields of a coupon, by the form and by the server alike. */
export const couponWords = {
  codeRequired: "Please enter a code.",
  codeForm: "A code has 3 to 40 letters, digits and dashes.",
  codeFixed: "A code cannot be changed. Create another coupon instead.",
  discount: "Please enter an amount above ₹0.",
  percent: "Please enter a percentage above 0 and up to 100, with at most two decimals.",
  both: "Either an amount or a percentage, not both.",
  maxDiscount: "This must be an amount above ₹0.",
  maxDiscountOfAmount: "Only a percentage needs a most that it takes off.",
  minSubtotal: "This must be an amount from ₹0 up.",
  time: "This must be a time such as 2026-11-30T18:30:00.000Z.",
  day: "Please choose a day between 2000 and 2099.",
  window: "The end must come after the start.",
  lastDay: "The last day must not be before the first.",
  limit: "This must be a whole number from 1 up.",
} as const;

const CODE = /^[A-Za-z0-9-]{3,40}$/;
const RUPEES = /^\d{1,8}(?:\.\d{1,2})?$/;
const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;
const COUNT = /^\d{1,9}$/;
const DAY = /^20\d\d-\d\d-\d\d$/;

/** Lets an empty field pass, where there may be nothing. */
export function orNothing(rule: FieldRule): FieldRule {
  return (value) => (value.trim() === "" ? undefined : rule(value));
}

export const couponCodeRule: FieldRule = (value) => {
  if (value.trim() === "") return couponWords.codeRequired;
  return CODE.test(value.trim()) ? undefined : couponWords.codeForm;
};

export const discountRule: FieldRule = (value) => (isAmount(value) ? undefined : couponWords.discount);

export const percentRule: FieldRule = (value) => {
  const percent = Number(value);
  return PERCENT.test(value.trim()) && percent > 0 && percent <= 100 ? undefined : couponWords.percent;
};

export const maxDiscountRule: FieldRule = orNothing((value) => (isAmount(value) ? undefined : couponWords.maxDiscount));

export const minSubtotalRule: FieldRule = orNothing((value) =>
  RUPEES.test(value.trim()) ? undefined : couponWords.minSubtotal,
);

export const limitRule: FieldRule = orNothing((value) =>
  COUNT.test(value.trim()) && Number(value) > 0 ? undefined : couponWords.limit,
);

export const dayRule: FieldRule = orNothing((value) => (DAY.test(value) ? undefined : couponWords.day));

/** Both days included. */
export function lastDayRule(firstDay: string): FieldRule {
  return (value) => {
    if (value !== "" && firstDay !== "" && value < firstDay) return couponWords.lastDay;
    return dayRule(value);
  };
}

function isAmount(value: string): boolean {
  return RUPEES.test(value.trim()) && Number(value) > 0;
}
