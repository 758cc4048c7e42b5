import type { Db, Trx } from "#db/database.ts";

export async function findCoupon(db: Db, code: string) {
  return db
    .selectFrom("coupons")
    .select(["code", "discountPaise", "firstOrderOnly"])
    .where("code", "=", code)
    .executeTakeFirst();
}

/** Orders that were cancelled do not count: their customer still has a first order before them. */
export async function hasOrdered(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("accountId", "=", accountId)
    .where("status", "!=", "Cancelled")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Use = { orderId: number; couponCode: string; accountId: string; discountPaise: number };

export async function insertUse(trx: Trx, use: Use): Promise<void> {
  await trx.insertInto("couponUses").values(use).execute();
}
