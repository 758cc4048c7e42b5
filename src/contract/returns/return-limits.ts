import { addMonth, dayOf, startOfDay } from "#contract/kernel/days.ts";
import { DAY_MS, HOUR_MS } from "#contract/kernel/durations.ts";
import { ENDED_WITHOUT_RETURN, type ReturnStatus } from "./returns.ts";

/** The return policy: the number of days after delivery. */
export const RETURN_DAYS = 30;

/** Why goods cannot be returned, for the customer. */
export const returnMessages = {
  notDelivered: "Only a delivered order can be returned.",
  onlyIfDefective: "Personalised items, silver coins and idols are non-returnable unless defective.",
  periodOver: `The ${RETURN_DAYS} days in which this order could be returned are over.`,
};

/** The deadline for requesting a return. */
export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

/** Legal limits: a complaint is acknowledged within 48 hours and resolved within one month. */
const ANSWER_HOURS = 48;
/** The lengths that a calendar month can have. */
const MONTH_DAYS = [28, 29, 30, 31];

/** The shares of a limit at which staff are warned. */
const WARN_AT = 0.5;
const URGENT_AT = 0.9;

const OVER: readonly ReturnStatus[] = [...ENDED_WITHOUT_RETURN, "Settled"];

export type ReturnLimit = {
  /** What has to happen before `until`. */
  owed: "answer" | "settlement";
  /** ISO 8601. */
  until: string;
  level: "calm" | "warn" | "urgent" | "late";
};

/** The legal limit that currently applies to a return; undefined for a closed one. */
export function returnLimit(
  { status, requestedAt }: { status: ReturnStatus; requestedAt: string },
  now: number,
): ReturnLimit | undefined {
  if (OVER.includes(status)) return undefined;
  const owed = status === "Requested" ? "answer" : "settlement";
  const start = Date.parse(requestedAt);
  const until = owed === "answer" ? start + ANSWER_HOURS * HOUR_MS : monthAfter(start);
  return { owed, until: new Date(until).toISOString(), level: levelOf((now - start) / (until - start)) };
}

/** Requests of these times and older have used half of the time for the answer, and for the settlement. */
export function warnedSince(now: number): { answer: Date; settlement: Date } {
  const isHalfOver = (start: number) => monthAfter(start) - start <= (now - start) / WARN_AT;
  const starts = MONTH_DAYS.map((days) => now - days * DAY_MS * WARN_AT);
  return {
    answer: new Date(now - ANSWER_HOURS * HOUR_MS * WARN_AT),
    settlement: new Date(starts.find(isHalfOver) ?? Math.min(...starts)),
  };
}

/** The same time of day in India one calendar month later, on the last day of a shorter month. */
function monthAfter(time: number): number {
  const day = dayOf(new Date(time));
  const timeOfDay = time - startOfDay(day).getTime();
  return startOfDay(addMonth(day)).getTime() + timeOfDay;
}

/** The age of a return request: `less than an hour ago`, `5 hours ago`, `3 days ago`. */
export function returnAge(requestedAt: string, now: number): string {
  const hours = Math.floor(Math.max(0, now - Date.parse(requestedAt)) / HOUR_MS);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  if (hours === 0) return "less than an hour ago";
  return hours === 1 ? "1 hour ago" : `${hours} hours ago`;
}

function levelOf(share: number): ReturnLimit["level"] {
  if (share >= 1) return "late";
  if (share >= URGENT_AT) return "urgent";
  return share >= WARN_AT ? "warn" : "calm";
}
