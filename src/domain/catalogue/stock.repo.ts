import type { Trx } from "#db/database.ts";

/** Holds the products until the transaction ends, one after the other in their order. */
export async function lockProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom("products").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

/** Holds the products that count stock, or whose variations do, until the transaction ends, one after the other in their order. */
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

/** Those of the products that are not archived, kept from changing until the transaction ends. */
export async function shareProducts(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "in", ids)
    .where("archivedAt", "is", null)
    .orderBy("id")
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes `quantity` units when that many are left; made-to-order products never run out. Locks the row until the end. */
export async function takeStock(trx: Trx, productId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("products")
    .set((eb) => ({ stock: eb("stock", "-", quantity) }))
    .where("id", "=", productId)
    .where("archivedAt", "is", null)
    .where((eb) => eb.or([eb("stock", "is", null), eb("stock", ">=", quantity)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** `takeStock` for a variation that counts its own stock. */
export async function takeVariationStock(trx: Trx, productId: number, name: string, value: string, quantity: number) {
  const { numUpdatedRows } = await trx
    .updateTable("variations")
    .set((eb) => ({ stock: eb("stock", "-", quantity) }))
    .where("productId", "=", productId)
    .where("name", "=", name)
    .where("value", "=", value)
    .where("stock", ">=", quantity)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Units of the product that are left; null when it is archived, or made to order. */
export async function findStock(trx: Trx, productId: number): Promise<number | null> {
  const row = await trx
    .selectFrom("products")
    .select("stock")
    .where("id", "=", productId)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return row?.stock ?? null;
}

/** `findStock` for a variation that counts its own stock. */
export async function findVariationStock(trx: Trx, productId: number, name: string, value: string) {
  const row = await trx
    .selectFrom("variations")
    .select("stock")
    .where("productId", "=", productId)
    .where("name", "=", name)
    .where("value", "=", value)
    .executeTakeFirst();
  return row?.stock ?? null;
}

export async function addStock(trx: Trx, productId: number, quantity: number): Promise<void> {
  await trx
    .updateTable("products")
    .set((eb) => ({ stock: eb("stock", "+", quantity) }))
    .where("id", "=", productId)
    .where("stock", "is not", null)
    .execute();
}

/** False when the variation counts no stock of its own. */
export async function addVariationStock(trx: Trx, productId: number, name: string, value: string, quantity: number) {
  const { numUpdatedRows } = await trx
    .updateTable("variations")
    .set((eb) => ({ stock: eb("stock", "+", quantity) }))
    .where("productId", "=", productId)
    .where("name", "=", name)
    .where("value", "=", value)
    .where("stock", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
