import type { UserDetailsView } from "#contract/accounts/session.ts";
import type { CustomerOrderView, CustomerView } from "#contract/customers/customers.ts";
import { loadStaffData, type Failure } from "../frame/load-staff-data.ts";
import { readTableQuery, type TableShape } from "../table/table-query.rules.ts";

/** Their orders, newest first, are only paged. */
export const ORDERS_SHAPE: TableShape<never> = {
  filters: [],
  sorts: [],
  sort: { column: "date", direction: "desc" },
  pageSize: 10,
};

type Orders = { data: CustomerOrderView[]; total: number; nextPage: number | null };

export type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

/** The customer, a page of their orders, and whether the viewer may lock them. */
export async function loadCustomer(id: string, request: Request) {
  if (!/^[\da-f-]{36}$/i.test(id)) throw new Response(null, { status: 404 });
  const { page } = readTableQuery(new URL(request.url).searchParams, ORDERS_SHAPE);
  const paging = { page: String(page), pageSize: String(ORDERS_SHAPE.pageSize) };
  const path = `staff/customers/${id}`;
  const [customer, orders, viewer] = await Promise.all([
    loadStaffData<CustomerView>(path, request),
    loadStaffData<Orders["data"], Omit<Orders, "data">>(`${path}/orders`, request, paging),
    loadStaffData<UserDetailsView>("GetUserDetails", request),
  ]);
  if ("failure" in customer) return customer;
  const mayLock = "data" in viewer && viewer.data.staffRole === "administrator";
  return { customer: customer.data, orders: orders satisfies Orders | Failure, mayLock };
}
