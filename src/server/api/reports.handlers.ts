import { DashboardSchema } from "#contract/reports/reports.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import type { HandledCall } from "./handle.ts";

export function reportHandlers({ dashboard, notices }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/dashboard",
      access: "staff",
      summary:
        "Sales of a period (days in Asia/Kolkata, at most 400; the last 30 unless said) beside the period before, and what waits. " +
        "Cancelled orders are left out; returned ones count as the sales they were.",
      query: DashboardSchema,
      handle: async ({ query }) => ({ data: await dashboard.getDashboard(query) }),
    }),
    defineCall({
      method: "GET",
      path: "/staff/notices",
      access: "staff",
      summary: "What waits for staff, each counted to at most 100.",
      handle: async () => ({ data: await notices.getNotices() }),
    }),
  ];
}
