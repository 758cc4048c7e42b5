import { addDays, dayOf, startOfDay, type Day } from "#contract/kernel/days.ts";
import { HOUR_MS } from "../../src/contract/kernel/durations.ts";

/** The ordering hours of a day, and its share of all sample orders: the quantile range from `q0` to `q1`. */
export type SampleDay = { startsAt: Date; endsAt: Date; q0: number; q1: number };

const DAYS = 365;
const OPENS_AT_MS = 8 * HOUR_MS;
const OPEN_MS = 15 * HOUR_MS;

/** Gift seasons, from month and day to month and day. */
const FEASTS = [
  { from: "02-07", to: "02-14", weight: 1.3 },
  { from: "04-24", to: "05-10", weight: 1.5 },
  { from: "10-14", to: "11-12", weight: 2 },
  { from: "12-20", to: "12-31", weight: 1.2 },
];
const BY_WEEKDAY = [1.25, 0.85, 0.9, 0.95, 1, 1.1, 1.3];

/** A year of a growing shop, with more orders on weekends and before festivals. */
export function sampleYear(now: Date): SampleDay[] {
  const today = dayOf(now);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index - DAYS + 1);
    const startsAt = new Date(startOfDay(day).getTime() + OPENS_AT_MS);
    const endsAt = new Date(Math.min(startsAt.getTime() + OPEN_MS, Math.max(startsAt.getTime(), now.getTime())));
    const openPart = (endsAt.getTime() - startsAt.getTime()) / OPEN_MS;
    return { startsAt, endsAt, weight: openPart * weightOf(day, index) };
  });
  const whole = days.reduce((sum, { weight }) => sum + weight, 0);
  let reached = 0;
  return days.map(({ startsAt, endsAt, weight }) => {
    const q0 = reached / whole;
    reached += weight;
    return { startsAt, endsAt, q0, q1: reached / whole };
  });
}

function weightOf(day: Day, index: number): number {
  const date = day.slice(5);
  const feast = FEASTS.find(({ from, to }) => date >= from && date <= to)?.weight ?? 1;
  const weekday = BY_WEEKDAY[new Date(day).getUTCDay()] ?? 1;
  return (0.7 + (0.6 * index) / DAYS) * feast * weekday * (0.8 + 0.4 * unevenness(index));
}

/** A deterministic value between 0 and 1 for each day. */
function unevenness(index: number): number {
  const wave = Math.sin(index * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}
