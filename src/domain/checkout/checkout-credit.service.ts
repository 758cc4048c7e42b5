import type { CreatePayment, PlaceOrder } from "#contract/checkout/checkout.schema.ts";
import { formatExactRupees, toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import { creditToUse } from "#contract/store-credit/store-credit.rules.ts";
import type { Trx } from "#db/database.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { getSpendable } from "#domain/store-credit/store-credit.service.ts";

type CreditRequest = Pick<CreatePayment, "useStoreCredit"> & Pick<Partial<PlaceOrder>, "storeCreditAmount">;

/**
 * The amount of store credit used for this total. Refused when the shopper saw a different amount. Call it with the
 * account locked, after the payment intents that reserve its credit have ended.
 */
export async function creditFor(
  trx: Trx,
  accountId: string,
  totalPaise: Paise,
  request: CreditRequest,
): Promise<Paise> {
  if (request.useStoreCredit !== true) return 0;
  const paise = creditToUse(totalPaise, await getSpendable(trx, accountId));
  if (request.storeCreditAmount == null || toPaise(request.storeCreditAmount) === paise) return paise;
  const [now, seen] = [toRupees(paise), request.storeCreditAmount].map(formatExactRupees);
  const message = `Your store credit pays ${now} of this order now, not ${seen}. Please look at the amount to pay again.`;
  throw new DomainError("price_changed", message, { extra: { storeCredit: toRupees(paise) } });
}

/** Refuses every method except cash on delivery when part of the total remains to be paid. */
export function refuseOtherMethod(method: PaymentMethod, storeCreditPaise: Paise): void {
  if (method === "Cash on Delivery") return;
  if (method === "Razorpay") throw new DomainError("payment_refused", "This payment is not good for this order.");
  const message = "Your store credit does not pay for all of this order. Please choose how to pay the rest.";
  throw new DomainError("price_changed", message, { extra: { storeCredit: toRupees(storeCreditPaise) } });
}

/** Refuses an online payment when store credit covers the total. */
export function refuseAllPaid(totalPaise: Paise, storeCreditPaise: Paise): void {
  if (storeCreditPaise === 0 || storeCreditPaise < totalPaise) return;
  const message = "Your store credit pays for all of it. Please place the order; there is nothing to pay online.";
  throw fieldRefusal("UseStoreCredit", message);
}

/** Refuses when the reserved credit has been spent or reserved for another payment in the meantime. */
export async function refuseSpentCredit(trx: Trx, accountId: string, storeCreditPaise: Paise): Promise<void> {
  if (storeCreditPaise === 0 || (await getSpendable(trx, accountId)) >= storeCreditPaise) return;
  throw new DomainError("price_changed", "The store credit of this order was spent meanwhile.");
}
