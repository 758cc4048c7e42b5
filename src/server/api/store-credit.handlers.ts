import { AccountIdSchema } from "#contract/accounts/accounts.schema.ts";
import { getStoreCredit, getStoreCreditOf, giveStoreCredit } from "#contract/store-credit/store-credit.calls.ts";
import {
  GiveStoreCreditSchema,
  StaffStoreCreditViewSchema,
  StoreCreditViewSchema,
} from "#contract/store-credit/store-credit.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";

export function storeCreditHandlers({ storeCredit, goodwill }: Services): HandledCall[] {
  return [
    handle(
      getStoreCredit,
      { summary: "Get the store credit of the customer: its balance and its entries.", answer: StoreCreditViewSchema },
      async ({ visitor }) => ({ data: await storeCredit.getCredit(visitor.accountId) }),
    ),
    handle(
      getStoreCreditOf,
      {
        summary: "Get the store credit of a customer, with who gave it and why.",
        params: AccountIdSchema,
        answer: StaffStoreCreditViewSchema,
      },
      async ({ params }) => ({ data: await goodwill.getCreditOf(params.id) }),
    ),
    handle(
      giveStoreCredit,
      {
        summary: "Grant a customer store credit as goodwill. The reason is mailed to them.",
        params: AccountIdSchema,
        body: GiveStoreCreditSchema,
        answer: StaffStoreCreditViewSchema,
        statuses: [201],
      },
      async ({ params, body, visitor }) => {
        await goodwill.giveCredit(orderActorOf(visitor), params.id, body);
        return { status: 201, data: await goodwill.getCreditOf(params.id), message: "Store credit given." };
      },
    ),
  ];
}
