import type { UserDetailsView } from "#contract/accounts/session.ts";
import { getCustomer, listCustomerOrders } from "#contract/customers/customers.calls.ts";
import { loadForStaff, loadStaffData } from "../frame/load-staff-data.ts";
import { loadTable } from "../table/load-table.ts";
import type { TableShape } from "../table/table-query.rules.ts";

/** Their orders, newest first, are only paged. */
export const ORDERS_SHAPE: TableShape<never> = {
  filters: [],
  sorts: [],
  sort: { column: "date", direction: "desc" },
  pageSize: 10,
};

export type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

/** The customer, a page of their orders, and whether the viewer may lock them. */
export async function loadCustomer(id: string, request: Request) {
  if (!/^[\da-f-]{36}$/i.test(id)) throw new Response(null, { status: 404 });
  const [customer, orders, viewer] = await Promise.all([
    loadForStaff(getCustomer, request, { params: { id } }),
    loadTable(listCustomerOrders, request, ORDERS_SHAPE, { params: { id } }),
    loadStaffData<UserDetailsView>("GetUserDetails", request),
  ]);
  if ("failure" in customer) return customer;
  const mayLock = "data" in viewer && viewer.data.staffRole === "administrator";
  return { customer: customer.data, orders, mayLock };
}
