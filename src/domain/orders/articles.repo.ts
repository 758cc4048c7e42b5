import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { Db } from "#db/database.ts";

function selectArticles(db: Db) {
  return db
    .selectFrom("soldArticles as s")
    .innerJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "s.orderId").onRef("i.position", "=", "s.position"),
    )
    .select(["s.position", "s.article", "s.huid", "s.grossMg", "s.netMg", "s.token", "s.soldAt", "s.returnedAt"])
    .select(["i.title", "i.imagePath", "i.pricing"]);
}

export type ArticleRow = Awaited<ReturnType<typeof listArticlesOf>>[number];

export async function listArticlesOf(db: Db, orderId: number) {
  return selectArticles(db).where("s.orderId", "=", orderId).orderBy("s.position").orderBy("s.article").execute();
}

/** With the fineness of its purity, where that is known. */
export async function findArticle(db: Db, token: string) {
  const row = await selectArticles(db).where("s.token", "=", token).executeTakeFirst();
  if (!row) return undefined;
  const { metal = null, purity = null } = (row.pricing ?? {}) as Partial<SoldPricing>;
  const found = await db
    .selectFrom("metalPurities")
    .select("fineness")
    .where((eb) => eb(eb.cast<string>("metal", "text"), "=", (metal ?? "").toLowerCase()))
    .where("purity", "=", purity ?? "")
    .executeTakeFirst();
  return { ...row, fineness: found?.fineness ?? null };
}

/** The account that placed the order. */
export async function findBuyer(db: Db, orderId: number): Promise<string | undefined> {
  return (await db.selectFrom("orders").select("accountId").where("id", "=", orderId).executeTakeFirst())?.accountId;
}
