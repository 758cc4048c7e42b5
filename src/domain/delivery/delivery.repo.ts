import type { Db, Trx } from "#db/database.ts";

export async function findUpdatedAt(db: Db): Promise<Date> {
  const { updatedAt } = await db.selectFrom("deliverySettings").select("updatedAt").executeTakeFirstOrThrow();
  return updatedAt;
}

export async function readDeliverySettings(db: Db) {
  return db.selectFrom("deliverySettings").selectAll().executeTakeFirstOrThrow();
}

export async function lockDeliverySettings(trx: Trx) {
  return trx.selectFrom("deliverySettings").selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function saveDeliverySettings(
  trx: Trx,
  { zones, holidays, updatedAt }: { zones: readonly object[]; holidays: readonly string[]; updatedAt: Date },
): Promise<void> {
  await trx
    .updateTable("deliverySettings")
    .set({ zones: JSON.stringify(zones), holidays: JSON.stringify(holidays), updatedAt })
    .execute();
}

/** The product data that delivery depends on. Products that are not for sale are omitted. */
export async function listDeliveryFacts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("products")
    .select(({ fn, selectFrom }) => [
      "id",
      "title",
      "noCashOnDelivery",
      "personalisation",
      "stock",
      "leadDays",
      fn
        .coalesce(
          selectFrom("variations")
            .select(({ fn: { min } }) => min("variations.pricePaise").as("minPaise"))
            .whereRef("variations.productId", "=", "products.id"),
          "products.pricePaise",
        )
        .as("minPaise"),
    ])
    .where("id", "in", ids)
    .where("archivedAt", "is", null)
    .orderBy("id")
    .execute();
}

/** The variations of products, with their own stock if they have one. */
export async function listVariations(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom("variations")
    .select(["productId", "name as variationName", "value as variationValue", "stock"])
    .where("productId", "in", productIds)
    .execute();
}
