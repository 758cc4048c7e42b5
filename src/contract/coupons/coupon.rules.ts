import { isPlausibleDay } from "#contract/kernel/days.ts";
import type { FieldRule } from "#contract/kernel/field.rules.ts";
import { MAX_RUPEES, toPaise } from "#contract/kernel/money.ts";
import { isWholePaise, readNumber } from "#contract/kernel/numbers.ts";

/** A count beyond any realistic use. */
export const MAX_USES = 999_999_999;

/** In characters. */
export const MAX_COUPON_CODE = 40;

/** Validation messages of coupon fields, used by the form and the server. */
export const couponMessages = {
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

/** Whether an amount in rupees can be a discount: above 0, and whole paise. */
export function isDiscountAmount(rupees: number): boolean {
  return toPaise(rupees) > 0 && rupees <= MAX_RUPEES && isWholePaise(rupees);
}

/** Accepts at most two decimals. */
export function isPercentage(percent: number): boolean {
  return Math.round(percent * 100) > 0 && percent <= 100 && isWholePaise(percent);
}

export const couponCodeRule: FieldRule = (value) => {
  if (value.trim() === "") return couponMessages.codeRequired;
  return CODE.test(value.trim()) ? undefined : couponMessages.codeForm;
};

export const discountRule = numberRule(isDiscountAmount, couponMessages.discount);

export const percentRule = numberRule(isPercentage, couponMessages.percent);

export const maxDiscountRule = orNothing(numberRule(isDiscountAmount, couponMessages.maxDiscount));

export const minSubtotalRule = orNothing(
  numberRule((rupees) => rupees === 0 || isDiscountAmount(rupees), couponMessages.minSubtotal),
);

export const limitRule = orNothing(
  numberRule((count) => Number.isInteger(count) && count >= 1 && count <= MAX_USES, couponMessages.limit),
);

export const dayRule: FieldRule = orNothing((value) => (isPlausibleDay(value) ? undefined : couponMessages.day));

/** Validates the last day of a period that includes both days. */
export function lastDayRule(firstDay: string): FieldRule {
  return (value) => {
    if (value !== "" && firstDay !== "" && value < firstDay) return couponMessages.lastDay;
    return dayRule(value);
  };
}

function numberRule(isGood: (value: number) => boolean, message: string): FieldRule {
  return (text) => {
    const value = readNumber(text);
    return value !== undefined && isGood(value) ? undefined : message;
  };
}

/** Accepts an empty field. */
function orNothing(rule: FieldRule): FieldRule {
  return (value) => (value.trim() === "" ? undefined : rule(value));
}
