import { AccountIdSchema } from "#contract/accounts/accounts.schema.ts";
import { CustomerListSchema, LockCustomerSchema } from "#contract/customers/customers.schema.ts";
import { PagingSchema } from "#contract/kernel/paging.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

export function customerHandlers({ customers, customerLocks }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/customers",
      access: "staff",
      summary: "Those who buy here; `total` is 1,001 for more than 1,000.",
      query: CustomerListSchema,
      handle: async ({ query }) => {
        const { customers: data, ...extra } = await customers.listCustomers(query);
        return { data, extra };
      },
    }),
    defineCall({
      method: "GET",
      path: "/staff/customers/{id}",
      access: "staff",
      summary: "One customer whole.",
      params: AccountIdSchema,
      handle: async ({ params }) => ({ data: await customers.getCustomer(params.id) }),
    }),
    defineCall({
      method: "GET",
      path: "/staff/customers/{id}/orders",
      access: "staff",
      summary: "A customer's orders, the newest first.",
      params: AccountIdSchema,
      query: PagingSchema,
      handle: async ({ params, query }) => {
        const { orders: data, ...extra } = await customers.listOrdersOf(params.id, query);
        return { data, extra };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/customers/{id}/lock",
      access: "administrator",
      summary: "Keep a customer out, and end their sessions at once. What they ordered goes on.",
      params: AccountIdSchema,
      body: LockCustomerSchema,
      handle: async ({ params, body, visitor }) => {
        await customerLocks.lockCustomer(actorOf(visitor), params.id, body.reason);
        return { data: await customers.getCustomer(params.id), message: "Customer locked." };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/customers/{id}/unlock",
      access: "administrator",
      summary: "Let a customer in again.",
      params: AccountIdSchema,
      handle: async ({ params, visitor }) => {
        await customerLocks.unlockCustomer(actorOf(visitor), params.id);
        return { data: await customers.getCustomer(params.id), message: "Customer unlocked." };
      },
    }),
  ];
}
