import { addDays, countDays, type Day } from "#contract/kernel/days.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";

/** Both days are included. */
export type Period = { from: Day; to: Day };

const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;

/** Fills in missing bounds: ends today, 30 days long. */
export function completePeriod({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): Period {
  const last = to ?? today;
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
}

/** Validates a period. The error names the field to correct. */
export function findPeriodError({ from, to }: Period): FieldError | undefined {
  const days = countDays(from, to);
  if (days < 1) return { field: "from", message: "The first day must not be after the last." };
  if (days > MAX_DAYS) return { field: "from", message: `At most ${MAX_DAYS} days at a time.` };
  return undefined;
}

/** The preceding period of the same length. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}
