import { CUSTOMER_STATES, type CustomerRowView, type CustomerState } from "#contract/customers/customers.ts";
import { loadStaffData } from "../frame/load-staff-data.ts";
import { readTableQuery, toApiQuery } from "../table/table-query.rules.ts";
import { CUSTOMERS_SHAPE } from "./customers-query.ts";

export type LoadedCustomers = Awaited<ReturnType<typeof loadCustomers>>;

export async function loadCustomers(request: Request) {
  const query = readTableQuery(new URL(request.url).searchParams, CUSTOMERS_SHAPE);
  return loadStaffData<CustomerRowView[], { total: number; nextPage: number | null }>(
    "staff/customers",
    request,
    toApiQuery({ ...query, filters: { state: knownState(query.filters.state) } }, CUSTOMERS_SHAPE),
  );
}

/** A state as the list knows it; whatever else an address says stands for all. */
export function knownState(state: string): CustomerState {
  return CUSTOMER_STATES.find((known) => known === state) ?? "all";
}
