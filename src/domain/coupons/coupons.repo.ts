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

/** Held until the transaction ends, so that uses are counted and added one order after the other. */
export async function lockCoupon(trx: Trx, code: string) {
  return trx.selectFrom("coupons").select(COLUMNS).where("code", "=", code).forUpdate().executeTakeFirst();
}

type Whose = { accountId?: string; excludeHeldBy?: string | undefined };

/** Uses of everyone, or of one customer; without those that `excludeHeldBy` holds for a payment that is still open. */
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

/** Orders that were cancelled do not count: their customer still has a first order before them. */
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

export async function claimHeldUse(trx: Trx, intentId: string, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("couponUses")
    .set({ orderId })
    .where("intentId", "=", intentId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a use back, once. */
export async function deleteUse(trx: Trx, of: { orderId: number } | { intentId: string }): Promise<void> {
  const query = trx.deleteFrom("couponUses");
  await (
    "orderId" in of
      ? query.where("orderId", "=", of.orderId)
      : query.where("intentId", "=", of.intentId).where("orderId", "is", null)
  ).execute();
}
