import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

/** Locks the products until the transaction ends, in id order. */
export async function lockProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom("products").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

/** Locks the variations of the products until the transaction ends, so that orders take none of their stock. */
export async function lockVariations(trx: Trx, productIds: readonly number[]): Promise<void> {
  const query = trx.selectFrom("variations").select("id").where("productId", "in", productIds);
  await query.orderBy("productId").orderBy("id").forNoKeyUpdate().execute();
}

/** Locks the products with counted stock, their own or of variations, until the transaction ends, in id order. */
export async function lockCounted(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom("products as p")
    .select("p.id")
    .where("p.id", "in", ids)
    .where((eb) =>
      eb.or([
        eb("p.stock", "is not", null),
        eb.exists(
          eb
            .selectFrom("variations as v")
            .select("v.id")
            .whereRef("v.productId", "=", "p.id")
            .where("v.stock", "is not", null),
        ),
      ]),
    )
    .orderBy("p.id")
    .forNoKeyUpdate("p")
    .execute();
}

/** The product unless it is archived, with a shared lock until the transaction ends. */
export async function shareProduct(trx: Trx, id: number): Promise<{ id: number } | undefined> {
  const query = trx.selectFrom("products").select("id").where("id", "=", id).where("archivedAt", "is", null);
  return query.forShare().executeTakeFirst();
}

/** The time of a movement of stock: later than every change that an earlier reader of the product has seen. */
const movedAt = {
  product: sql<Date>`greatest(clock_timestamp(), greatest(updated_at, stock_changed_at) + interval '1 ms')`,
  variation: sql<Date>`greatest(
    clock_timestamp(), stock_changed_at + interval '1 ms',
    (select updated_at + interval '1 ms' from products where products.id = variations.product_id)
  )`,
};

/**
 * Takes `quantity` units if that many are in stock; made-to-order products never run out. Locks the row until the
 * transaction ends.
 */
export async function takeStock(trx: Trx, productId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("products")
    .set((eb) => ({ stock: eb("stock", "-", quantity), stockChangedAt: movedAt.product }))
    .where("id", "=", productId)
    .where("archivedAt", "is", null)
    .where((eb) => eb.or([eb("stock", "is", null), eb("stock", ">=", quantity)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * `takeStock` for a variation with its own stock. The shared lock keeps its product listed until the transaction ends,
 * without blocking orders of other variations.
 */
export async function takeVariationStock(trx: Trx, productId: number, name: string, value: string, quantity: number) {
  const { numUpdatedRows } = await trx
    .with("offered", (query) =>
      query.selectFrom("products").select("id").where("id", "=", productId).where("archivedAt", "is", null).forShare(),
    )
    .updateTable("variations")
    .set((eb) => ({ stock: eb("stock", "-", quantity), stockChangedAt: movedAt.variation }))
    .where("productId", "in", (eb) => eb.selectFrom("offered").select("id"))
    .where("name", "=", name)
    .where("value", "=", value)
    .where("stock", ">=", quantity)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Units in stock; null for an archived or made-to-order product. */
export async function findStock(trx: Trx, productId: number): Promise<number | null> {
  const row = await trx
    .selectFrom("products")
    .select("stock")
    .where("id", "=", productId)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return row?.stock ?? null;
}

/** `findStock` for a variation with its own stock. */
export async function findVariationStock(trx: Trx, productId: number, name: string, value: string) {
  const row = await trx
    .selectFrom("variations as v")
    .innerJoin("products as p", "p.id", "v.productId")
    .select("v.stock")
    .where("v.productId", "=", productId)
    .where("p.archivedAt", "is", null)
    .where("v.name", "=", name)
    .where("v.value", "=", value)
    .executeTakeFirst();
  return row?.stock ?? null;
}

/** A product with a HUID is one article, which is never in stock twice, sizes included. */
const hasRoomFor = (quantity: number) => sql<boolean>`(
  products.huid is null or ${quantity} + coalesce(products.stock, 0) +
    (select coalesce(sum(v.stock), 0) from variations as v where v.product_id = products.id) <= 1
)`;

/** False when the product has no stock of its own, or is one of a kind and in stock. */
export async function addStock(trx: Trx, productId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("products")
    .set((eb) => ({ stock: eb("stock", "+", quantity), stockChangedAt: movedAt.product }))
    .where("id", "=", productId)
    .where("stock", "is not", null)
    .where(hasRoomFor(quantity))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether neither the product nor any of its variations has stock of its own. */
export async function isMadeToOrder(trx: Trx, productId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("stock", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("variations")
            .select("variations.id")
            .whereRef("variations.productId", "=", "products.id")
            .where("variations.stock", "is not", null),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the variation has no stock of its own, or its product is one of a kind and in stock. Locks the product first, as every change of its variations does. */
export async function addVariationStock(trx: Trx, productId: number, name: string, value: string, quantity: number) {
  const { numUpdatedRows } = await trx
    .with("locked", (query) =>
      query.selectFrom("products").select("id").where("id", "=", productId).where(hasRoomFor(quantity)).forShare(),
    )
    .updateTable("variations")
    .set((eb) => ({ stock: eb("stock", "+", quantity), stockChangedAt: movedAt.variation }))
    .where("productId", "in", (eb) => eb.selectFrom("locked").select("id"))
    .where("name", "=", name)
    .where("value", "=", value)
    .where("stock", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
