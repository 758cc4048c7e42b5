import { z } from "zod";
import { daySchema } from "#contract/kernel/day.schema.ts";

/** Without `from` and `to`, the last 30 days. */
export const DashboardSchema = z.object({ from: daySchema.optional(), to: daySchema.optional() });
export type AskedPeriod = z.output<typeof DashboardSchema>;
