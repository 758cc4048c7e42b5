import { formatDay } from "#contract/kernel/dates.ts";

/** The period of a coupon or offer, as days. An empty day is no limit. */
export const VALIDITY_LABELS = { validFrom: "First day", validUntil: "Last day" };

const dayInWords = (day: string): string => (day === "" ? "" : formatDay(day));
export const VALIDITY_WORDS = { validFrom: dayInWords, validUntil: dayInWords };

/** The words for a checkbox, whose form value is `yes` or empty. */
export function yesOrNo(value: string): string {
  return value === "yes" ? "Yes" : "No";
}
