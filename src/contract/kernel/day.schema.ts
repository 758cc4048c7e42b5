import { z } from "zod";

const BAD_DAY = "This must be a day such as 2026-11-21.";

/** A day as a query carries it, of a year that a shop's books may hold. */
export const daySchema = z.iso
  .date({ error: BAD_DAY })
  .regex(/^20/, { error: BAD_DAY })
  .meta({ description: "A day in Asia/Kolkata, itself included." });
