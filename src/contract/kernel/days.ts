import { DAY_MS, HOUR_MS } from "./durations.ts";

/** A calendar day in Asia/Kolkata: `2026-11-21`. */
export type Day = string;

/** India has no daylight saving time. */
const OFFSET_MS = 5.5 * HOUR_MS;

export function dayOf(time: Date): Day {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The first moment of the day. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(day) - OFFSET_MS);
}

/** The first moment of a day, or an ISO 8601 time itself. */
export function startOf(dayOrTime: string): Date {
  return hasNoTime(dayOrTime) ? startOfDay(dayOrTime) : new Date(dayOrTime);
}

/** The end (exclusive) of a day, or of the millisecond of an ISO 8601 time. */
export function endOf(dayOrTime: string): Date {
  return hasNoTime(dayOrTime) ? startOfDay(addDays(dayOrTime, 1)) : new Date(Date.parse(dayOrTime) + 1);
}

function hasNoTime(dayOrTime: string): boolean {
  return !dayOrTime.includes("T");
}

/** Whether the text is a day of the calendar, written like 2026-11-21. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Whether the server accepts the text as a day (`daySchema`): one of the calendar, from 2000 to 2099. */
export function isPlausibleDay(text: string): boolean {
  return text.startsWith("20") && isCalendarDay(text);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the next month, or its last day if it is shorter. */
export function addMonth(day: Day): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  // Day 0 of a month is the last day of the month before it.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The number of days from the first to the last, both included. */
export function countDays(first: Day, last: Day): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}

/** Both days are included. Empty when the last day is before the first. */
export function listDays(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => addDays(first, index));
}
