import { textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import { formatExactRupees, toPaise } from "#contract/kernel/money.ts";
import { readRupees } from "#contract/kernel/numbers.ts";

/** The maximum length of an internal note and of a refund reason. */
export const MAX_NOTE = 1_000;

export const NOTE_MISSING = "Please write a note.";
export const REASON_MISSING = "Please say why, for your colleagues.";
export const BAD_REFUND = "Please enter an amount of at least ₹1, with at most two decimals.";

export const noteRule = textRule({ required: NOTE_MISSING, max: MAX_NOTE });

export const reasonRule = textRule({ required: REASON_MISSING, max: MAX_NOTE });

/** Validates a typed refund amount in rupees: from ₹1 to the refundable amount. */
export function refundRule(most: number): FieldRule {
  return (value) => {
    const amount = readRupees(value) ?? 0;
    if (amount < 1) return BAD_REFUND;
    return toPaise(amount) > toPaise(most) ? maxRefundMessage(most) : undefined;
  };
}

export function maxRefundMessage(most: number): string {
  return `At most ${formatExactRupees(most)} can go back.`;
}
