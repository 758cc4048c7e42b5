import { call, types } from "#contract/kernel/call.ts";
import type { GiveStoreCreditBody } from "./store-credit.schema.ts";
import type { StaffStoreCreditView, StoreCreditView } from "./store-credit.ts";

export const getStoreCredit = call("GET", "/store-credit", "customer", types<{ answer: StoreCreditView }>(), "balance");

export const getStoreCreditOf = call(
  "GET",
  "/staff/customers/{id}/store-credit",
  "staff",
  types<{ answer: StaffStoreCreditView }>(),
  "balance",
);

/**
 * Gives store credit out of goodwill. The reason is mailed to the customer. Amounts above the staff limit require an
 * administrator.
 */
export const giveStoreCredit = call(
  "POST",
  "/staff/customers/{id}/store-credit",
  "staff",
  types<{ body: GiveStoreCreditBody; answer: StaffStoreCreditView }>(),
);
