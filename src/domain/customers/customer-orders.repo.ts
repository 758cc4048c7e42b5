import type { Db } from "#db/database.ts";
import type { Slice } from "#domain/shared/page.ts";

const MAX_USES = 50;

/** Newest first. */
export async function listOrdersOf(db: Db, accountId: string, { offset, limit }: Slice) {
  return db
    .selectFrom("orders as o")
    .select(["o.id", "o.placedAt", "o.status", "o.paymentStatus", "o.totalPaise"])
    .select((eb) =>
      eb
        .selectFrom("orderItems as i")
        .select((sum) => sum.fn.sum<number | null>("i.quantity").as("pieces"))
        .whereRef("i.orderId", "=", "o.id")
        .as("pieces"),
    )
    .where("o.accountId", "=", accountId)
    .orderBy("o.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The newest coupon uses that count, newest first, at most `MAX_USES`. Cancelled orders have released theirs. */
export async function listCouponUsesOf(db: Db, accountId: string) {
  return db
    .selectFrom("orders as o")
    .innerJoin("couponUses as u", "u.orderId", "o.id")
    .select(["u.couponCode", "u.discountPaise", "o.id as orderId", "o.placedAt"])
    .where("o.accountId", "=", accountId)
    .orderBy("o.id", "desc")
    .limit(MAX_USES)
    .execute();
}
