import type { CustomerRowView } from "#contract/customers.ts";
import { loadStaffData } from "../frame/load-staff-data.ts";
import { readTableQuery, toApiQuery } from "../table/table-query.rules.ts";
import { CUSTOMERS_SHAPE } from "./customers-query.ts";

export type LoadedCustomers = Awaited<ReturnType<typeof loadCustomers>>;

export async function loadCustomers(request: Request) {
  const query = readTableQuery(new URL(request.url).searchParams, CUSTOMERS_SHAPE);
  return loadStaffData<CustomerRowView[], { total: number; nextPage: number | null }>(
    "staff/customers",
    request,
    toApiQuery(query, CUSTOMERS_SHAPE),
  );
}
