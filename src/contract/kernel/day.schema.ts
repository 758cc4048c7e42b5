import { z } from "zod";
import { dayOf } from "./days.ts";

const BAD_DAY = "This must be a day such as 2026-11-21.";

const BAD_MOMENT = "This must be a day such as 2026-11-21, or a time such as 2026-11-21T10:30:00.000Z.";

/** A day in a query, limited to a plausible range of years. */
export const daySchema = z.iso
  .date({ error: BAD_DAY })
  .regex(/^20/, { error: BAD_DAY })
  .meta({ description: "A day in Asia/Kolkata, inclusive." });

/** A time with its UTC offset, from 2000 to 2099 in UTC. */
export function momentSchema(badTime: string, badYear = badTime) {
  return z.iso
    .datetime({ error: badTime, offset: true })
    .transform((text) => new Date(text))
    .refine((time) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2100, { error: badYear });
}

/** A day, or a time with its UTC offset. */
export const dayOrTimeSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: BAD_MOMENT })
  .refine((text) => text.startsWith("20"), { error: BAD_MOMENT })
  .meta({ description: "A day in Asia/Kolkata or an ISO 8601 time, inclusive." });

/**
 * A day that bounds a period. A timestamp is converted to its day in Asia/Kolkata; one without an offset keeps its own
 * day.
 */
export const periodDaySchema = z
  .string({ error: BAD_DAY })
  .transform((text, context): string => {
    const day = daySchema.safeParse(dayOfTimestamp(text) ?? text);
    if (day.success) return day.data;
    context.addIssue({ code: "custom", message: BAD_DAY });
    return z.NEVER;
  })
  .meta({ description: "A day in Asia/Kolkata, inclusive, or an ISO 8601 timestamp of that day." });

function dayOfTimestamp(text: string): string | undefined {
  // An unescaped plus sign in a query is decoded as a space.
  const timestamp = text.replace(/ (?=\d{2}:\d{2}$)/, "+");
  if (z.iso.datetime({ offset: true }).safeParse(timestamp).success) return dayOf(new Date(timestamp));
  return z.iso.datetime({ local: true }).safeParse(timestamp).success ? timestamp.slice(0, 10) : undefined;
}
