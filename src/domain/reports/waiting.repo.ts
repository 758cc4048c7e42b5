import type { Db } from "#db/database.ts";

/** Orders that wait to be packed, counted to at most `most`. */
export async function countToPack(db: Db, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) => eb.selectFrom("orders").select("id").where("status", "=", "Placed").limit(most).as("placed"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Mails that are to be sent still, from before `until`, counted to at most `most`, and since when the oldest waits. */
export async function measureMails(db: Db, { now, until, most }: { now: Date; until: Date; most: number }) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("mails")
        .select("createdAt")
        .where("sentAt", "is", null)
        .where("createdAt", "<=", until)
        .where(({ eb: mail, or }) => or([mail("expiresAt", "is", null), mail("expiresAt", ">", now)]))
        .orderBy("createdAt")
        .limit(most)
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
