import { ENDED_WITHOUT_RETURN, type ReturnStatus } from "./returns.ts";

/** The return policy: the number of days after delivery. */
export const RETURN_DAYS = 30;

/** Legal limits: a complaint is acknowledged within 48 hours and resolved within one month. */
export const ANSWER_HOURS = 48;
export const RESOLVE_DAYS = 30;

/** The shares of a limit at which staff are warned. */
export const WARN_AT = 0.5;
const URGENT_AT = 0.9;

const HOUR_MS = 3_600_000;
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
  const limitMs = (owed === "answer" ? ANSWER_HOURS : RESOLVE_DAYS * 24) * HOUR_MS;
  const start = Date.parse(requestedAt);
  const share = (now - start) / limitMs;
  return { owed, until: new Date(start + limitMs).toISOString(), level: levelOf(share) };
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
