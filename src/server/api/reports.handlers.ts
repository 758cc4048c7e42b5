import { getDashboard, getStaffNotices } from "#contract/reports/reports.calls.ts";
import { DashboardViewSchema, PeriodQuerySchema, StaffNoticesViewSchema } from "#contract/reports/reports.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function reportHandlers({ dashboard, notices }: Services): HandledCall[] {
  return [
    handle(
      getDashboard,
      {
        summary:
          "Sales of a period (days in Asia/Kolkata, at most 400; by default the last 30) compared with the period before, " +
          "and what waits for staff. Cancelled orders are left out; returned ones count as the sales they were.",
        query: PeriodQuerySchema,
        answer: DashboardViewSchema,
      },
      async ({ query }) => ({ data: await dashboard.getDashboard(query) }),
    ),
    handle(
      getStaffNotices,
      { summary: "What waits for staff, each counted to at most 100.", answer: StaffNoticesViewSchema },
      async () => ({ data: await notices.getNotices() }),
    ),
  ];
}
