import type { Db } from "#db/database.ts";

/** Refunds from before that time which should long have gone through, counted to at most `most`. */
export async function countStuckRefunds(db: Db, before: Date, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("refunds")
        .select("id")
        .where("status", "in", ["queued", "failed"])
        .where("createdAt", "<", before)
        .limit(most)
        .as("stuck"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders whose money is due back and was not paid online, so that no gateway brings it; counted to at most `most`. */
export async function countRefundsByHand(db: Db, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("orders as o")
        .leftJoin("payments as p", "p.orderId", "o.id")
        .select("o.id")
        .where("o.paymentStatus", "=", "refund_due")
        .where("p.id", "is", null)
        .limit(most)
        .as("due"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
