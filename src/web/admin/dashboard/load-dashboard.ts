import type { DashboardView } from "#contract/dashboard.ts";
import { dayOf } from "#contract/days.ts";
import { callPrivateApi, TransportError } from "#web/browser/api-client.ts";
import { readPeriod } from "./period-choice.rules.ts";

export type LoadedDashboard = ReturnType<typeof readPeriod> & ({ dashboard: DashboardView } | { failure: string });

/** The dashboard of the period that the address says, or why it is not there. */
export async function loadDashboard(request: Request): Promise<LoadedDashboard> {
  const asked = readPeriod(new URL(request.url).searchParams, dayOf(new Date()));
  try {
    const answer = await callPrivateApi<DashboardView>("dashboard", request, asked.period);
    return { ...asked, ...(answer.data ? { dashboard: answer.data } : { failure: answer.message }) };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { ...asked, failure: "The numbers could not be fetched." };
  }
}
