import { call, types } from "#contract/kernel/call.ts";
import type { DashboardView } from "./dashboard.ts";
import type { Period } from "./report-period.ts";
import type { StaffNoticesView } from "./staff-notices.ts";

export const getDashboard = call(
  "GET",
  "/dashboard",
  "staff",
  types<{ query: Partial<Period>; answer: DashboardView }>(),
);

export const getStaffNotices = call("GET", "/staff/notices", "staff", types<{ answer: StaffNoticesView }>());
