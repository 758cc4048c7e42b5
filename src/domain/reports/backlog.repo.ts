import type { Db } from "#db/database.ts";

/** The number of orders to pack, counted up to `max`; an unconfirmed one is not packed yet. */
export async function countToPack(db: Db, max: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("orders")
        .select("id")
        .where("status", "=", "Placed")
        .where("confirmUntil", "is", null)
        .limit(max)
        .as("placed"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of unsent mails from before `until`, counted up to `max`, and the time of the oldest. */
export async function measureMails(db: Db, { now, until, max }: { now: Date; until: Date; max: number }) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("mails")
        .select("createdAt")
        .where("sentAt", "is", null)
        .where("createdAt", "<=", until)
        .where(({ eb: mail, or }) => or([mail("expiresAt", "is", null), mail("expiresAt", ">", now)]))
        .orderBy("createdAt")
        .limit(max)
        .as("unsent"),
    )
    .select((eb) => [eb.fn.countAll<number>().as("waiting"), eb.fn.min<Date | null>("unsent.createdAt").as("oldest")])
    .executeTakeFirstOrThrow();
}

/** The newest orders, each with its first item. */
export async function listLatestOrders(db: Db, limit: number) {
  return db
    .selectFrom("orders as o")
    .innerJoin("orderItems as i", (join) => join.onRef("i.orderId", "=", "o.id").on("i.position", "=", 0))
    .select(["o.id", "o.customerName", "o.totalPaise", "o.status", "o.placedAt", "i.title", "i.imagePath"])
    .select((eb) =>
      eb
        .selectFrom("orderItems as other")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("other.orderId", "=", "o.id")
        .where("other.position", "!=", 0)
        .as("otherItems"),
    )
    .orderBy("o.placedAt", "desc")
    .orderBy("o.id", "desc")
    .limit(limit)
    .execute();
}
