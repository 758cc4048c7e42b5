import { call, types } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { LockCustomerBody } from "./customers.schema.ts";
import type { CustomerOrderView, CustomerRowView, CustomerSort, CustomerState, CustomerView } from "./customers.ts";

type CustomersQuery = PageQuery & { q?: string; state?: CustomerState; sort?: CustomerSort };

export const listCustomers = call(
  "GET",
  "/staff/customers",
  "staff",
  types<{ query: CustomersQuery; answer: CustomerRowView[]; meta: ListMeta }>(),
  "length",
);

export const getCustomer = call(
  "GET",
  "/staff/customers/{id}",
  "staff",
  types<{ answer: CustomerView }>(),
  "couponUses",
);

export const listCustomerOrders = call(
  "GET",
  "/staff/customers/{id}/orders",
  "staff",
  types<{ query: PageQuery; answer: CustomerOrderView[]; meta: ListMeta }>(),
  "length",
);

export const lockCustomer = call(
  "POST",
  "/staff/customers/{id}/lock",
  "administrator",
  types<{ body: LockCustomerBody; answer: CustomerView }>(),
);

/** Allows the customer cash on delivery again. Earlier refusals no longer count. */
export const liftCashBlock = call(
  "POST",
  "/staff/customers/{id}/lift-cash-block",
  "staff",
  types<{ answer: CustomerView }>(),
);

export const unlockCustomer = call(
  "POST",
  "/staff/customers/{id}/unlock",
  "administrator",
  types<{ answer: CustomerView }>(),
);
