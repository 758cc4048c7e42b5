import { z } from "zod";

const BAD_DAY = "This must be a day such as 2026-11-21.";

const day = z.iso.date({ error: BAD_DAY }).regex(/^20/, { error: BAD_DAY }).optional();

/** Without `from` and `to`, the last 30 days; both are days in Asia/Kolkata, included. */
export const DashboardSchema = z.object({ from: day, to: day });
export type AskedPeriod = z.output<typeof DashboardSchema>;
