import { z } from "zod";

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
