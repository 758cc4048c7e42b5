import type { Insertable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { ENDED_WITHOUT_RETURN } from "#contract/returns/returns.ts";
import type { Db, Trx } from "#db/database.ts";
import type { ArticleCertificates } from "#db/tables.ts";

function selectArticles(db: Db) {
  return db
    .selectFrom("soldArticles as s")
    .innerJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "s.orderId").onRef("i.position", "=", "s.position"),
    )
    .select([
      "s.position",
      "s.article",
      "s.huid",
      "s.invoicedHuid",
      "s.grossMg",
      "s.netMg",
      "s.token",
      "s.soldAt",
      "s.returnedAt",
    ])
    .select(["s.orderId", "i.title", "i.imagePath", "i.pricing"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("articleCertificates as c")
          .leftJoin("productCertificates as pc", "pc.id", "c.productCertificateId")
          .select(["c.id", "c.format", "pc.laboratory", "pc.number"])
          .whereRef("c.orderId", "=", "s.orderId")
          .whereRef("c.position", "=", "s.position")
          .whereRef("c.article", "=", "s.article")
          .orderBy("c.id"),
      ).as("certificates"),
    );
}

export type ArticleRow = Awaited<ReturnType<typeof listArticlesOf>>[number];

export async function listArticlesOf(db: Db, orderId: number) {
  return selectArticles(db).where("s.orderId", "=", orderId).orderBy("s.position").orderBy("s.article").execute();
}

/** Includes the fineness of its purity, where known. */
export async function findArticle(db: Db, token: string) {
  const row = await selectArticles(db).where("s.token", "=", token).executeTakeFirst();
  if (!row) return undefined;
  const { metal = null, purity = null } = row.pricing ?? {};
  const found = await db
    .selectFrom("metalPurities")
    .select("fineness")
    .where((eb) => eb(eb.cast<string>("metal", "text"), "=", (metal ?? "").toLowerCase()))
    .where("purity", "=", purity ?? "")
    .executeTakeFirst();
  return { ...row, fineness: found?.fineness ?? null };
}

/** Locks the article, which serialises counting and adding certificates. */
export async function lockArticle(trx: Trx, token: string) {
  return trx
    .selectFrom("soldArticles")
    .select(["orderId", "position", "article"])
    .where("token", "=", token)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the article with the data that a correction of its HUID depends on. */
export async function lockArticleForCorrection(trx: Trx, token: string) {
  return trx
    .selectFrom("soldArticles as s")
    .innerJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "s.orderId").onRef("i.position", "=", "s.position"),
    )
    .select(["s.orderId", "s.position", "s.article", "s.huid", "s.invoicedHuid", "s.returnedAt"])
    .select(["i.title", "i.productId"])
    .where("s.token", "=", token)
    .forUpdate("s")
    .executeTakeFirst();
}

/** The order of the article, to lock it before the article. */
export async function findOrderOfArticle(db: Db, token: string): Promise<number | undefined> {
  const row = await db.selectFrom("soldArticles").select("orderId").where("token", "=", token).executeTakeFirst();
  return row?.orderId;
}

/** Throws if another sold article has the HUID, by the index `sold_articles_huid`. */
export async function setHuid(
  trx: Trx,
  { orderId, position, article }: Place,
  huids: { huid: string; invoicedHuid: string | null },
): Promise<void> {
  await trx
    .updateTable("soldArticles")
    .set(huids)
    .where("orderId", "=", orderId)
    .where("position", "=", position)
    .where("article", "=", article)
    .execute();
}

/** Whether units of the item are back at the shop in a return, exchange or buy-back that has not ended yet. */
export async function isItemAtShop(trx: Trx, orderId: number, position: number): Promise<boolean> {
  const row = await trx
    .selectFrom("returns as r")
    .innerJoin("returnItems as i", "i.returnId", "r.id")
    .select("r.id")
    .where("i.orderId", "=", orderId)
    .where("i.position", "=", position)
    .where("r.receivedAt", "is not", null)
    .where("r.status", "not in", ["Settled", ...ENDED_WITHOUT_RETURN])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Place = { orderId: number; position: number; article: number };

export async function countCertificates(trx: Trx, { orderId, position, article }: Place): Promise<number> {
  const row = await trx
    .selectFrom("articleCertificates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("orderId", "=", orderId)
    .where("position", "=", position)
    .where("article", "=", article)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertCertificate(trx: Trx, certificate: Insertable<ArticleCertificates>): Promise<void> {
  await trx.insertInto("articleCertificates").values(certificate).execute();
}

/** Returns whether the article had the certificate. */
export async function deleteCertificate(trx: Trx, { orderId, position, article }: Place, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("articleCertificates")
    .where("id", "=", id)
    .where("orderId", "=", orderId)
    .where("position", "=", position)
    .where("article", "=", article)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findCertificate(db: Db, token: string, id: number) {
  return db
    .selectFrom("articleCertificates as c")
    .innerJoin("soldArticles as s", (join) =>
      join
        .onRef("s.orderId", "=", "c.orderId")
        .onRef("s.position", "=", "c.position")
        .onRef("s.article", "=", "c.article"),
    )
    .leftJoin("productCertificates as pc", "pc.id", "c.productCertificateId")
    .select((eb) => ["c.id", "c.format", eb.fn.coalesce("c.content", "pc.content").$notNull().as("content")])
    .where("c.id", "=", id)
    .where("s.token", "=", token)
    .executeTakeFirst();
}
