import type { Trx } from "#db/database.ts";
import type { PurchaseHistory } from "#domain/accounts/past-customers.service.ts";
import { pastKey } from "#domain/offers/order-offers.service.ts";

/** The customer's orders. Locks their rows until the transaction ends, so that no status changes meanwhile. */
export async function lockOrdersOf(trx: Trx, accountId: string) {
  return trx
    .selectFrom("orders as o")
    .select(["o.id", "o.status", "o.paymentStatus", "o.customerName"])
    .where("o.accountId", "=", accountId)
    .orderBy("o.id")
    .forUpdate()
    .execute();
}

/** Whether goods of a return, an exchange or a buy-back are on their way or with the shop. */
export async function hasGoodsUnderWay(trx: Trx, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("returns as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select("r.id")
    .where("o.accountId", "=", accountId)
    .where("r.status", "in", ["In transit", "Received", "Offered", "Accepted", "Declined", "Lapsed"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a refund of the customer is pending, also of a payment that led to no order. */
export async function hasRefundUnderWay(trx: Trx, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .innerJoin("paymentIntents as i", "i.id", "p.intentId")
    .select("r.id")
    .where("i.accountId", "=", accountId)
    .where("r.status", "!=", "processed")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How often each coupon was used by orders; a cancelled order has given its use back. */
export async function countCouponUses(trx: Trx, accountId: string): Promise<PurchaseHistory["couponUses"]> {
  const rows = await trx
    .selectFrom("couponUses")
    .select((eb) => ["couponCode", eb.fn.countAll<number>().as("uses")])
    .where("accountId", "=", accountId)
    .where("orderId", "is not", null)
    .groupBy("couponCode")
    .execute();
  return Object.fromEntries(rows.map(({ couponCode, uses }) => [couponCode, uses]));
}

/** The same of offers. */
export async function countOfferUses(trx: Trx, accountId: string): Promise<PurchaseHistory["couponUses"]> {
  const rows = await trx
    .selectFrom("offerUses")
    .select((eb) => ["offerId", eb.fn.countAll<number>().as("uses")])
    .where("accountId", "=", accountId)
    .where("orderId", "is not", null)
    .groupBy("offerId")
    .execute();
  return Object.fromEntries(rows.map(({ offerId, uses }) => [pastKey(offerId), uses]));
}
