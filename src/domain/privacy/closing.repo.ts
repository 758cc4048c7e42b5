import type { Trx } from "#db/database.ts";
import type { CouponUseCounts } from "#db/json-columns.ts";
import { pastKey } from "#domain/offers/offers.rules.ts";

/** The customer's orders. Locks their rows until the transaction ends, so that no status changes concurrently. */
export async function lockOrdersOf(trx: Trx, accountId: string) {
  return trx
    .selectFrom("orders as o")
    .select(["o.id", "o.status", "o.paymentStatus", "o.customerName"])
    .where("o.accountId", "=", accountId)
    .orderBy("o.id")
    .forUpdate()
    .execute();
}

/** Whether goods of a return, exchange or buy-back are in the shop, or may be on their way to it. */
export async function hasGoodsUnderWay(trx: Trx, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("returns as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select("r.id")
    .where("o.accountId", "=", accountId)
    .where("r.status", "in", ["Approved", "In transit", "Received", "Offered", "Accepted", "Declined", "Lapsed"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a refund of the customer is pending, including one of a payment that did not become an order. */
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

/** The number of uses of each coupon by orders; cancelled orders have released theirs. */
export async function countCouponUses(trx: Trx, accountId: string): Promise<CouponUseCounts> {
  const rows = await trx
    .selectFrom("couponUses")
    .select((eb) => ["couponCode", eb.fn.countAll<number>().as("uses")])
    .where("accountId", "=", accountId)
    .where("orderId", "is not", null)
    .groupBy("couponCode")
    .execute();
  return Object.fromEntries(rows.map(({ couponCode, uses }) => [couponCode, uses]));
}

/** The same for offers. */
export async function countOfferUses(trx: Trx, accountId: string): Promise<CouponUseCounts> {
  const rows = await trx
    .selectFrom("offerUses")
    .select((eb) => ["offerId", eb.fn.countAll<number>().as("uses")])
    .where("accountId", "=", accountId)
    .where("orderId", "is not", null)
    .groupBy("offerId")
    .execute();
  return Object.fromEntries(rows.map(({ offerId, uses }) => [pastKey(offerId), uses]));
}
