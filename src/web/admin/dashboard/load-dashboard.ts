import { dayOf } from "#contract/kernel/days.ts";
import { getDashboard } from "#contract/reports/reports.calls.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { readPeriod } from "./period-choice.rules.ts";

export type LoadedDashboard = Awaited<ReturnType<typeof loadDashboard>>;

/** The dashboard of the period that the address says, or why it is not there. */
export async function loadDashboard(request: Request) {
  const asked = readPeriod(new URL(request.url).searchParams, dayOf(new Date()));
  return { asked, loaded: await loadForStaff(getDashboard, request, { query: asked.period }) };
}
