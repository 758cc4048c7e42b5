import { sql, type Insertable, type Updateable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { ReturnItems, Returns } from "#db/tables.ts";

export async function insertReturn(
  trx: Trx,
  row: Insertable<Returns>,
  items: readonly Omit<Insertable<ReturnItems>, "returnId" | "orderId">[],
): Promise<number> {
  const { id } = await trx.insertInto("returns").values(row).returning("id").executeTakeFirstOrThrow();
  await trx
    .insertInto("returnItems")
    .values(items.map((item) => ({ ...item, returnId: id, orderId: row.orderId })))
    .execute();
  return id;
}

export async function setReturn(trx: Trx, id: number, change: Updateable<Returns>): Promise<void> {
  await trx.updateTable("returns").set(change).where("id", "=", id).execute();
}

export async function setReceived(trx: Trx, returnId: number, position: number, received: object[]): Promise<void> {
  await trx
    .updateTable("returnItems")
    .set({ received: JSON.stringify(received) })
    .where("returnId", "=", returnId)
    .where("position", "=", position)
    .execute();
}

/** The items of a case with the entered HUIDs and weights. */
export async function listReceived(db: Db, returnId: number) {
  return db
    .selectFrom("returnItems")
    .select(["position", "quantity", "received"])
    .where("returnId", "=", returnId)
    .orderBy("position")
    .execute();
}

/** The units of a return with the requested sizes. */
export async function listWanted(db: Db, returnId: number) {
  return db
    .selectFrom("returnItems")
    .select(["position", "quantity", "wantedName", "wantedValue"])
    .where("returnId", "=", returnId)
    .orderBy("position")
    .execute();
}

/** Offers that were not answered in time, longest overdue first; with `after`, those that follow this return. */
export async function listLapsed(
  db: Db,
  { now, after, limit }: { now: Date; after: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("returns")
    .select("id")
    .where("status", "=", "Offered")
    .where("offeredUntil", "<", now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(offered_until, id) > (select offered_until, id from returns where id = ${after})`),
    )
    .orderBy("offeredUntil")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The HUIDs entered when the goods of a return arrived, by position. */
export async function listReceivedHuids(trx: Trx, returnId: number): Promise<Map<number, string[]>> {
  const items = await listReceived(trx, returnId);
  return new Map(items.map(({ position, received }) => [position, (received ?? []).flatMap(({ huid }) => huid ?? [])]));
}

/** The order of a return and its account: lock the order first, then read the return. */
export async function findReturnOwner(db: Db, id: number) {
  return db
    .selectFrom("returns as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select(["r.orderId", "o.accountId"])
    .where("r.id", "=", id)
    .executeTakeFirst();
}

/** The owner of an order, its discount, and the time of its delivery. */
export async function findDelivery(db: Db, orderId: number) {
  return db
    .selectFrom("orders")
    .select(["accountId", "status", "deliveredAt", "discountPaise", "offers"])
    .where("id", "=", orderId)
    .executeTakeFirst();
}

/** The recipient of an order, for its replacement order. */
export async function getRecipient(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orders")
    .select(["customerName", "customerEmail", "customerPhone", "customerAddress", "pinCode", "city", "stateCode"])
    .select(["customerGstin", "panSealed", "panLast4", "isSample"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/**
 * What settled returns took of the price of their order: refunds, and what was paid for bought pieces, whatever the shop
 * gave for these.
 */
export const takenOfPrice = sql<number>`coalesce(sum(coalesce(bought_paise, refund_paise)), 0)`;

/** What the settled returns of an order took of its price, in paise, without those that became another size. */
export async function sumSettled(trx: Trx, orderId: number): Promise<number> {
  const row = await trx
    .selectFrom("returns")
    .select(takenOfPrice.as("sum"))
    .where("orderId", "=", orderId)
    .where("status", "=", "Settled")
    .where("replacementOrderId", "is", null)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** A return and its items. The caller must hold the lock of its order. */
export async function getReturn(trx: Trx, id: number) {
  const row = await trx
    .selectFrom("returns as r")
    .selectAll("r")
    .select(sql<string | null>`to_char(r.pickup_on, 'YYYY-MM-DD')`.as("pickupDay"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom("returnItems")
    .select(["position", "quantity"])
    .where("returnId", "=", id)
    .orderBy("position")
    .execute();
  return { ...row, items };
}

/** Releases the HUIDs of returned articles for sale: those with these HUIDs, or with null all of the item. */
export async function releaseReturned(
  trx: Trx,
  orderId: number,
  { position, huids, at }: { position: number; huids: string[] | null; at: Date },
): Promise<void> {
  await trx
    .updateTable("soldArticles")
    .set({ returnedAt: at })
    .where("orderId", "=", orderId)
    .where("position", "=", position)
    .where("returnedAt", "is", null)
    .$if(huids !== null, (query) => query.where("huid", "in", huids?.length ? huids : [""]))
    .execute();
}
