import { z } from "zod";
import { AccountIdSchema } from "#contract/accounts/accounts.schema.ts";
import {
  getCustomer,
  liftCashBlock,
  listCustomerOrders,
  listCustomers,
  lockCustomer,
  unlockCustomer,
} from "#contract/customers/customers.calls.ts";
import {
  CustomerOrderViewSchema,
  CustomerRowViewSchema,
  CustomerViewSchema,
  ListCustomersSchema,
  LockCustomerSchema,
} from "#contract/customers/customers.schema.ts";
import { ListMetaSchema, PagingSchema } from "#contract/kernel/paging.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function customerHandlers({ customers, customerLocks, cashTerms }: Services): HandledCall[] {
  return [
    handle(
      listCustomers,
      {
        summary: "List customers; `total` is 1,001 for more than 1,000.",
        query: ListCustomersSchema,
        answer: z.array(CustomerRowViewSchema),
        meta: ListMetaSchema,
      },
      async ({ query }) => {
        const { customers: data, ...meta } = await customers.listCustomers(query);
        return { data, meta };
      },
    ),
    handle(
      getCustomer,
      {
        summary: "Get one customer, with their consent to marketing and the coupons they used.",
        params: AccountIdSchema,
        answer: CustomerViewSchema,
      },
      async ({ params }) => ({ data: await customers.getCustomer(params.id) }),
    ),
    handle(
      listCustomerOrders,
      {
        summary: "List a customer's orders, newest first.",
        params: AccountIdSchema,
        query: PagingSchema,
        answer: z.array(CustomerOrderViewSchema),
        meta: ListMetaSchema,
      },
      async ({ params, query }) => {
        const { orders: data, ...meta } = await customers.listOrdersOf(params.id, query);
        return { data, meta };
      },
    ),
    handle(
      lockCustomer,
      {
        summary: "Lock a customer's account and end its sessions immediately. Orders under way are not affected.",
        params: AccountIdSchema,
        body: LockCustomerSchema,
        answer: CustomerViewSchema,
      },
      async ({ params, body, visitor }) => {
        await customerLocks.lockCustomer(actorOf(visitor), params.id, body.reason);
        return { data: await customers.getCustomer(params.id), message: "Customer locked." };
      },
    ),
    handle(
      liftCashBlock,
      {
        summary:
          "Lift the block on cash on delivery of a customer who refused parcels at the door. Refused when there is no block.",
        params: AccountIdSchema,
        answer: CustomerViewSchema,
      },
      async ({ params, visitor }) => {
        await cashTerms.liftBlock(actorOf(visitor), params.id);
        return { data: await customers.getCustomer(params.id), message: "This customer may pay in cash again." };
      },
    ),
    handle(
      unlockCustomer,
      {
        summary: "Unlock a customer's account, so that they can log in again.",
        params: AccountIdSchema,
        answer: CustomerViewSchema,
      },
      async ({ params, visitor }) => {
        await customerLocks.unlockCustomer(actorOf(visitor), params.id);
        return { data: await customers.getCustomer(params.id), message: "Customer unlocked." };
      },
    ),
  ];
}
