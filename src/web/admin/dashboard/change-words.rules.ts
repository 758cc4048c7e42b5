import { countDays } from "#contract/kernel/days.ts";
import type { Period } from "#contract/reports/report-period.ts";

/** `the 30 days before`. */
export function wordsBefore({ from, to }: Period): string {
  const days = countDays(from, to);
  return days === 1 ? "the day before" : `the ${days} days before`;
}

/** `+18%`, `−2%`, `±0%`; small changes keep a decimal. */
export function percentWords(percent: number): string {
  const size = Math.abs(percent);
  const shown = (size < 10 ? size : Math.round(size)).toLocaleString("en-IN");
  if (percent === 0) return "±0%";
  return `${percent > 0 ? "+" : "−"}${shown}%`;
}

/** `4 minutes`, `3 hours`, `2 days`. */
export function durationWords(minutes: number): string {
  if (minutes < 60) return count(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, "hour") : count(Math.floor(hours / 24), "day");
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
