import { lastMoment } from "#contract/coupons/coupon-words.rules.ts";
import { formatDay } from "#contract/kernel/dates.ts";
import { addDays, dayOf, startOfDay } from "#contract/kernel/days.ts";

/** The period of a coupon or offer: from the first time, to before the second one. Null is no limit. */
type Period = { validFrom: string | null; validUntil: string | null };
/** The same as days, both included. An empty day is no limit. */
type Days = { validFrom: string; validUntil: string };

export const LIMIT_LABELS = { totalLimit: "Uses in all", perCustomerLimit: "Uses for each customer" };
export const VALIDITY_LABELS = { validFrom: "First day", validUntil: "Last day" };

const dayInWords = (day: string): string => (day === "" ? "" : formatDay(day));
export const VALIDITY_WORDS = { validFrom: dayInWords, validUntil: dayInWords };

export function daysOf({ validFrom, validUntil }: Period): Days {
  return {
    validFrom: validFrom === null ? "" : dayOf(new Date(validFrom)),
    validUntil: validUntil === null ? "" : dayOf(lastMoment(validUntil)),
  };
}

/**
 * The period to send. If a day is unchanged since it was read, the original time is preserved: a coupon or offer created
 * through the API may begin at noon.
 */
export function periodOf({ validFrom, validUntil }: Days, read?: Period): Period {
  const before = read && daysOf(read);
  return {
    validFrom: read && validFrom === before?.validFrom ? read.validFrom : timeOf(validFrom, 0),
    validUntil: read && validUntil === before?.validUntil ? read.validUntil : timeOf(validUntil, 1),
  };
}

function timeOf(day: string, daysOn: number): string | null {
  return day === "" ? null : startOfDay(addDays(day, daysOn)).toISOString();
}

/** The words for a checkbox, whose form value is `yes` or empty. */
export function yesOrNo(value: string): string {
  return value === "yes" ? "Yes" : "No";
}
