import { addDays, type Day } from "#contract/kernel/days.ts";
import type { Period } from "#contract/reports/report-period.ts";

export const PERIOD_CHOICES = ["7", "30", "90", "month"] as const;
type PeriodChoice = (typeof PERIOD_CHOICES)[number] | "custom";

const BY_DEFAULT = "30";

/** The period as the address says it: one of the choices, or two days of one's own. They are as they were typed. */
export function readPeriod(search: URLSearchParams, today: Day): { choice: PeriodChoice; period: Period } {
  const from = search.get("from");
  const to = search.get("to");
  if (from !== null && to !== null) return { choice: "custom", period: { from, to } };
  const choice = PERIOD_CHOICES.find((known) => known === search.get("period")) ?? BY_DEFAULT;
  const first = choice === "month" ? `${today.slice(0, 7)}-01` : addDays(today, 1 - Number(choice));
  return { choice, period: { from: first, to: today } };
}

/** The address of a choice; the usual one needs none. */
export function choiceLink(choice: (typeof PERIOD_CHOICES)[number]): string {
  return choice === BY_DEFAULT ? "/dashboard" : `/dashboard?period=${choice}`;
}

export function customLink(period: Period): string {
  return `/dashboard?${new URLSearchParams(period)}`;
}
