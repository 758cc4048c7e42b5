import type { Db } from "#db/database.ts";

/** The listed products with these HUIDs, which must be in upper case. */
export async function listHuidHolders(db: Db, huids: readonly string[]) {
  if (huids.length === 0) return [];
  return db
    .selectFrom("products")
    .select((eb) => ["id", "title", eb.fn<string>("upper", ["huid"]).as("huid")])
    .where((eb) => eb(eb.fn<string>("upper", ["huid"]), "=", eb.fn.any(eb.val([...huids]))))
    .where("archivedAt", "is", null)
    .orderBy("id")
    .execute();
}

/** The HUIDs among these whose articles are sold and not returned, with the products they were sold as. */
export async function listSoldHuids(db: Db, huids: readonly string[]) {
  if (huids.length === 0) return [];
  return db
    .selectFrom("soldArticles as s")
    .innerJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "s.orderId").onRef("i.position", "=", "s.position"),
    )
    .select((eb) => ["i.productId", eb.ref("s.huid").$notNull().as("huid")])
    .where((eb) => eb("s.huid", "=", eb.fn.any(eb.val([...huids]))))
    .where("s.returnedAt", "is", null)
    .execute();
}

/** The products among these of which units are ordered and not packed yet, or reserved by open payments. */
export async function listPromisedProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("orders as o")
    .innerJoin("orderItems as i", "i.orderId", "o.id")
    .select("i.productId")
    .where("o.status", "=", "Placed")
    .where("i.productId", "in", ids)
    .union(db.selectFrom("stockHolds").select("productId").where("productId", "in", ids))
    .execute();
  return rows.flatMap(({ productId }) => productId ?? []);
}
