import { listCustomers } from "#contract/customers/customers.calls.ts";
import { CUSTOMER_STATES, type CustomerState } from "#contract/customers/customers.ts";
import { loadTable } from "../table/load-table.ts";
import { CUSTOMERS_SHAPE } from "./customers-query.ts";

export type LoadedCustomers = Awaited<ReturnType<typeof loadCustomers>>;

export async function loadCustomers(request: Request) {
  const state = knownState(new URL(request.url).searchParams.get("state")?.trim() ?? "");
  return loadTable(listCustomers, request, CUSTOMERS_SHAPE, { query: { state } });
}

/** A state as the list knows it; whatever else an address says stands for all. */
export function knownState(state: string): CustomerState {
  return CUSTOMER_STATES.find((known) => known === state) ?? "all";
}
