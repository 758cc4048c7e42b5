import { getStoreCredit } from "#contract/store-credit/store-credit.calls.ts";
import { StoreCreditViewSchema } from "#contract/store-credit/store-credit.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function storeCreditHandlers({ storeCredit }: Services): HandledCall[] {
  return [
    handle(
      getStoreCredit,
      { summary: "The store credit of the customer: its balance and its entries.", answer: StoreCreditViewSchema },
      async ({ visitor }) => ({ data: await storeCredit.getCredit(visitor.accountId) }),
    ),
  ];
}
