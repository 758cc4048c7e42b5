import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { DashboardView, StockValue } from "./dashboard.ts";
import type { Period } from "./report-period.ts";
import type { StaffNoticesView } from "./staff-notices.ts";

export const getDashboard = call(
  "GET",
  "/dashboard",
  "staff",
  types<{ query: Partial<Period>; answer: DashboardView }>(),
  "sales",
);

export const getStockValue = call("GET", "/staff/stock-value", "staff", types<{ answer: StockValue[] }>(), "length");

export const exportStockValue = call("GET", "/staff/stock-value.csv", "staff", types<{ answer: FileOf<"text/csv"> }>());

export const getStaffNotices = call("GET", "/staff/notices", "staff", types<{ answer: StaffNoticesView }>(), "toPack");
