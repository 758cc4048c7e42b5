import type { Db, Trx } from "#db/database.ts";

const COLUMNS = [
  "code",
  "discountPaise",
  "percent",
  "maxDiscountPaise",
  "minSubtotalPaise",
  "validFrom",
  "validUntil",
  "totalLimit",
  "perCustomerLimit",
  "firstOrderOnly",
  "endedAt",
] as const;

export async function findCoupon(db: Db, code: string) {
  return db.selectFrom("coupons").select(COLUMNS).where("code", "=", code).executeTakeFirst();
}

/** Locks the coupon until the transaction ends, which serialises counting and adding uses. */
export async function lockCoupon(trx: Trx, code: string) {
  return trx.selectFrom("coupons").select(COLUMNS).where("code", "=", code).forUpdate().executeTakeFirst();
}

type Whose = { accountId?: string; excludeHeldBy?: string | undefined };

/** Uses by everyone, or by one customer. Excludes those that an open payment of `excludeHeldBy` has reserved. */
export async function countUses(db: Db, code: string, { accountId, excludeHeldBy }: Whose): Promise<number> {
  const row = await db
    .selectFrom("couponUses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("couponCode", "=", code)
    .$if(accountId !== undefined, (query) => query.where("accountId", "=", accountId ?? ""))
    .$if(excludeHeldBy !== undefined, (query) =>
      query.where((eb) => eb.or([eb("accountId", "!=", excludeHeldBy ?? ""), eb("orderId", "is not", null)])),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Cancelled orders do not count: their customer's next order is still the first. */
export async function countOrders(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .where("status", "!=", "Cancelled")
    .executeTakeFirstOrThrow();
  return row.count;
}

type Use = { couponCode: string; accountId: string; discountPaise: number; orderId?: number; intentId?: string };

export async function insertUse(trx: Trx, use: Use): Promise<void> {
  await trx.insertInto("couponUses").values(use).execute();
}

export async function claimHeldUse(trx: Trx, intentId: string, orderId: number): Promise<void> {
  await trx.updateTable("couponUses").set({ orderId }).where("intentId", "=", intentId).execute();
}

/** Whether an intent reserves, or an order of the customer has, a coupon for first orders. */
export async function hasFirstOrderUse(db: Db, whose: { intentId: string } | { accountId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("couponUses as u")
    .innerJoin("coupons as c", "c.code", "u.couponCode")
    .select("c.code")
    .where("c.firstOrderOnly", "=", true)
    .where((eb) =>
      "intentId" in whose
        ? eb("u.intentId", "=", whose.intentId)
        : eb.and([eb("u.accountId", "=", whose.accountId), eb("u.orderId", "is not", null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order that used a coupon, or the payment intent that reserved its use. */
export type CouponUser = { orderId: number } | { intentId: string };

/** Releases a use. Idempotent. */
export async function deleteUse(trx: Trx, user: CouponUser): Promise<void> {
  const query = trx.deleteFrom("couponUses");
  await (
    "orderId" in user
      ? query.where("orderId", "=", user.orderId)
      : query.where("intentId", "=", user.intentId).where("orderId", "is", null)
  ).execute();
}
