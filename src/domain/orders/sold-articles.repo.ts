import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { SoldArticles } from "#db/tables.ts";

/** The items of an order in the form that packing needs. */
export async function listItemsToPack(trx: Db, orderId: number) {
  return trx
    .selectFrom("orderItems")
    .select(["position", "productId", "title", "quantity", "pricing"])
    .where("orderId", "=", orderId)
    .orderBy("position")
    .execute();
}

/** The HUIDs among these that belong to a sold article, or to another product that is still for sale. */
export async function findUsedHuids(
  trx: Db,
  huids: readonly string[],
  productIds: readonly number[],
): Promise<string[]> {
  if (huids.length === 0) return [];
  const sold = await trx
    .selectFrom("soldArticles")
    .select("huid")
    .where("huid", "in", [...huids])
    .where("returnedAt", "is", null)
    .execute();
  const offered = await trx
    .selectFrom("products")
    .select("huid")
    .where((eb) => eb(eb.fn<string>("upper", ["huid"]), "in", [...huids]))
    .where("id", "not in", [...productIds])
    .where("archivedAt", "is", null)
    .execute();
  return [...sold, ...offered].flatMap(({ huid }) => huid?.toUpperCase() ?? []);
}

/** Skips articles whose HUID another sold article has, and returns these HUIDs. Waits for concurrent transactions. */
export async function insertSoldArticles(trx: Trx, articles: readonly Insertable<SoldArticles>[]): Promise<string[]> {
  const inserted = await trx
    .insertInto("soldArticles")
    .values([...articles])
    .onConflict((conflict) => conflict.column("huid").where("returnedAt", "is", null).doNothing())
    .returning("huid")
    .execute();
  const stored = new Set(inserted.map(({ huid }) => huid));
  return articles.flatMap(({ huid }) => (huid == null || stored.has(huid) ? [] : huid));
}

/** Copies the current certificates of the products to the articles of an order. */
export async function carryCertificates(trx: Trx, orderId: number, at: Date): Promise<void> {
  await trx
    .insertInto("articleCertificates")
    .columns(["orderId", "position", "article", "format", "productCertificateId", "addedAt"])
    .expression((eb) =>
      eb
        .selectFrom("soldArticles as s")
        .innerJoin("orderItems as i", (join) =>
          join.onRef("i.orderId", "=", "s.orderId").onRef("i.position", "=", "s.position"),
        )
        .innerJoin("productCertificates as pc", "pc.productId", "i.productId")
        .select(["s.orderId", "s.position", "s.article", "pc.format", "pc.id"])
        .select((row) => row.val(at).as("addedAt"))
        .where("s.orderId", "=", orderId)
        .where("pc.removedAt", "is", null)
        .orderBy("s.position")
        .orderBy("s.article")
        .orderBy("pc.id")
        // Waits for a concurrent removal of a certificate, whose row might otherwise be deleted in between.
        .forKeyShare("pc"),
    )
    .execute();
}

/** Releases the HUIDs of articles that came back or were never dispatched, so that they can be sold again. */
export async function releaseArticles(
  trx: Trx,
  orderId: number,
  positions: readonly number[],
  at: Date,
): Promise<void> {
  if (positions.length === 0) return;
  await trx
    .updateTable("soldArticles")
    .set({ returnedAt: at })
    .where("orderId", "=", orderId)
    .where("position", "in", [...positions])
    .where("returnedAt", "is", null)
    .execute();
}

/** The same for single articles. */
export async function releaseSome(
  trx: Trx,
  orderId: number,
  articles: readonly { position: number; article: number }[],
  at: Date,
): Promise<void> {
  if (articles.length === 0) return;
  await trx
    .updateTable("soldArticles")
    .set({ returnedAt: at })
    .where("orderId", "=", orderId)
    .where((eb) => eb.or(articles.map(({ position, article }) => eb.and({ position, article }))))
    .where("returnedAt", "is", null)
    .execute();
}

/** The number of units of each item of an order, by position. */
export async function listUnits(trx: Trx, orderId: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom("orderItems")
    .select(["position", "quantity"])
    .where("orderId", "=", orderId)
    .execute();
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

/** The oldest other order to pack; an unconfirmed one is not packed yet. */
export async function findNextToPack(db: Db, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "Placed")
    .where("confirmUntil", "is", null)
    .where("id", "!=", orderId)
    .orderBy("placedAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
