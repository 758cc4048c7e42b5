import { counted } from "#contract/kernel/counted.ts";
import { formatDate, formatDay } from "#contract/kernel/dates.ts";
import { addDays, countDays, type Day } from "#contract/kernel/days.ts";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import type { RateAlerts } from "#contract/rates/rates.ts";
import type { SalesDay } from "#contract/reports/dashboard.ts";
import type { Period } from "#contract/reports/report-period.ts";

export const PERIOD_CHOICES = ["7", "30", "90", "month"] as const;
type PeriodChoice = (typeof PERIOD_CHOICES)[number] | "custom";

const DEFAULT_CHOICE = "30";

/** The period in the URL: a predefined choice, or two days, which are not validated here. */
export function readPeriod(search: URLSearchParams, today: Day): { choice: PeriodChoice; period: Period } {
  const from = search.get("from");
  const to = search.get("to");
  if (from !== null && to !== null) return { choice: "custom", period: { from, to } };
  const choice = PERIOD_CHOICES.find((known) => known === search.get("period")) ?? DEFAULT_CHOICE;
  const first = choice === "month" ? `${today.slice(0, 7)}-01` : addDays(today, 1 - Number(choice));
  return { choice, period: { from: first, to: today } };
}

/** The link to a choice. The default has no parameter. */
export function choiceLink(choice: (typeof PERIOD_CHOICES)[number]): string {
  return choice === DEFAULT_CHOICE ? "/dashboard" : `/dashboard?period=${choice}`;
}

export function customLink(period: Period): string {
  return `/dashboard?${new URLSearchParams(period)}`;
}

/** Formats a period: `Oct 23 to Nov 21`, with years if it is not in this year. The server rejects invalid days. */
export function formatPeriod({ from, to }: Period, today: Day): string {
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return "Other days";
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = isThisYear ? formatDay : formatDate;
  return from === to ? format(from) : `${format(from)} to ${format(to)}`;
}

/** A day, or a week if the period is too long for daily columns. */
export type SalesSpan = { from: Day; to: Day; sales: number; orders: number };

/** More columns cannot be distinguished. */
const MAX_COLUMNS = 100;
const DAYS_OF_WEEK = 7;

export function groupDays(days: readonly SalesDay[]): { unit: "day" | "week"; spans: SalesSpan[] } {
  const isLong = days.length > MAX_COLUMNS;
  const length = isLong ? DAYS_OF_WEEK : 1;
  const spans = Array.from({ length: Math.ceil(days.length / length) }, (_, index) =>
    sumUp(days.slice(index * length, (index + 1) * length)),
  );
  return { unit: isLong ? "week" : "day", spans };
}

function sumUp(days: readonly SalesDay[]): SalesSpan {
  const salesPaise = days.reduce((sum, day) => sum + toPaise(day.sales), 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return { from: days[0]?.date ?? "", to: days.at(-1)?.date ?? "", sales: toRupees(salesPaise), orders };
}

/** Describes the preceding period: `the 30 days before`. */
export function formatPeriodBefore({ from, to }: Period): string {
  const days = countDays(from, to);
  return days === 1 ? "the day before" : `the ${days} days before`;
}

/** Formats a change: `+18%`, `−2%`, `±0%`. Changes below 10% have a decimal. */
export function formatPercentChange(percent: number): string {
  const size = Math.abs(percent);
  const shown = (size < 10 ? size : Math.round(size)).toLocaleString("en-IN");
  if (percent === 0) return "±0%";
  return `${percent > 0 ? "+" : "−"}${shown}%`;
}

/**
 * A message such as `Rates of gold and silver are older than 24 hours.` Undefined if there is nothing to do about
 * rates.
 */
export function ratesToDo({
  staleMetals,
  staleAfterHours,
  proposals,
  failures,
  sourceFailure,
}: RateAlerts): string | undefined {
  const sentences = [
    staleMetals.length > 0 && `Rates of ${formatList(staleMetals)} are older than ${counted(staleAfterHours, "hour")}.`,
    proposals > 0 && `${counted(proposals, "proposal")} of rates to decide on.`,
    failures > 0 &&
      `${counted(failures, "scheduled change")} of rates ${failures === 1 ? "was" : "were"} not published.`,
    sourceFailure !== null && "The import of rates failed.",
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

function formatList(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${last}` : last;
}

/** Formats a duration: `4 minutes`, `3 hours`, `2 days`. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}
