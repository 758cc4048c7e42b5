/** A day of the shop's calendar, in Asia/Kolkata: `2026-11-21`. */
export type Day = string;

const DAY_MS = 86_400_000;
/** India keeps one time all year round. */
const OFFSET_MS = 5.5 * 3_600_000;

export function dayOf(time: Date): Day {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which the day begins. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(day) - OFFSET_MS);
}

/** The moment at which a day, or an ISO 8601 time, begins. */
export function startOf(dayOrTime: string): Date {
  return isDay(dayOrTime) ? startOfDay(dayOrTime) : new Date(dayOrTime);
}

/** The moment after a day, or after the millisecond of an ISO 8601 time. */
export function endOf(dayOrTime: string): Date {
  return isDay(dayOrTime) ? startOfDay(addDays(dayOrTime, 1)) : new Date(Date.parse(dayOrTime) + 1);
}

function isDay(text: string): boolean {
  return !text.includes("T");
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days there are from the first to the last, both included. */
export function countDays(first: Day, last: Day): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}

export function listDays(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => addDays(first, index));
}
