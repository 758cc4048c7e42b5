import { lastMoment } from "#contract/coupons/coupon-texts.rules.ts";
import { formatDay } from "#contract/kernel/dates.ts";
import { addDays, dayOf, startOfDay } from "#contract/kernel/days.ts";

/** The period of a coupon or offer: `validFrom` is included, and `validUntil` is not. Null means no limit. */
type Period = { validFrom: string | null; validUntil: string | null };
/** The same period in days, both of which are included. An empty day means no limit. */
type Days = { validFrom: string; validUntil: string };

export const LIMIT_LABELS = { totalLimit: "Uses in all", perCustomerLimit: "Uses for each customer" };
export const VALIDITY_LABELS = { validFrom: "First day", validUntil: "Last day" };

const formatValidityDay = (day: string): string => (day === "" ? "" : formatDay(day));
export const VALIDITY_FORMATS = { validFrom: formatValidityDay, validUntil: formatValidityDay };

export function daysOf({ validFrom, validUntil }: Period): Days {
  return {
    validFrom: validFrom === null ? "" : dayOf(new Date(validFrom)),
    validUntil: validUntil === null ? "" : dayOf(lastMoment(validUntil)),
  };
}

/**
 * The period to send. If a day is that of `stored`, its time is preserved: a coupon or offer created
 * through the API may begin at noon.
 */
export function periodOf({ validFrom, validUntil }: Days, stored?: Period): Period {
  const before = stored && daysOf(stored);
  return {
    validFrom: stored && validFrom === before?.validFrom ? stored.validFrom : timeOf(validFrom, 0),
    validUntil: stored && validUntil === before?.validUntil ? stored.validUntil : timeOf(validUntil, 1),
  };
}

function timeOf(day: string, daysOn: number): string | null {
  return day === "" ? null : startOfDay(addDays(day, daysOn)).toISOString();
}

/** The words for a checkbox, whose form value is `yes` or empty. */
export function yesOrNo(value: string): string {
  return value === "yes" ? "Yes" : "No";
}
