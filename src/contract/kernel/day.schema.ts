import { z } from "zod";
import { dayOf } from "./days.ts";

const BAD_DAY = "This must be a day such as 2026-11-21.";

const BAD_MOMENT = "This must be a day such as 2026-11-21, or a time such as 2026-11-21T10:30:00.000Z.";

/** A day as a query carries it, of a year that a shop's books may hold. */
export const daySchema = z.iso
  .date({ error: BAD_DAY })
  .regex(/^20/, { error: BAD_DAY })
  .meta({ description: "A day in Asia/Kolkata, itself included." });

/** A day, or a time with its offset from UTC. */
export const dayOrTimeSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: BAD_MOMENT })
  .refine((text) => text.startsWith("20"), { error: BAD_MOMENT })
  .meta({ description: "A day in Asia/Kolkata, or an ISO 8601 time; itself included." });

/** A day that bounds a period. Of a timestamp it is the day in Asia/Kolkata; one without an offset is of that day as it stands. */
export const periodDaySchema = z
  .string({ error: BAD_DAY })
  .transform((text, context): string => {
    const day = daySchema.safeParse(dayOfTimestamp(text) ?? text);
    if (day.success) return day.data;
    context.addIssue({ code: "custom", message: BAD_DAY });
    return z.NEVER;
  })
  .meta({ description: "A day in Asia/Kolkata, itself included, or an ISO 8601 timestamp of that day." });

function dayOfTimestamp(text: string): string | undefined {
  // A plus that a client left as it is means a blank in a query.
  const timestamp = text.replace(/ (?=\d{2}:\d{2}$)/, "+");
  if (z.iso.datetime({ offset: true }).safeParse(timestamp).success) return dayOf(new Date(timestamp));
  return z.iso.datetime({ local: true }).safeParse(timestamp).success ? timestamp.slice(0, 10) : undefined;
}
