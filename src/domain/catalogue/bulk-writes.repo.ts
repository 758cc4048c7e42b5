import { sql } from "kysely";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db, Trx } from "#db/database.ts";

/** A product and its new time of change. */
export type Version = { id: number; updatedAt: Date };

const ids = (rows: readonly Version[]) => rows.map((row) => row.id);
const times = (rows: readonly Version[]) => rows.map((row) => row.updatedAt);

export async function setPrices(trx: Trx, rows: readonly (Version & { pricePaise: Paise })[], at: Date): Promise<void> {
  await sql`
    update products p set price_paise = v.price, updated_at = v.time, priced_at = ${at}
    from unnest(${ids(rows)}::int[], ${rows.map((row) => row.pricePaise)}::bigint[], ${times(rows)}::timestamptz[])
      as v(id, price, time)
    where p.id = v.id`.execute(trx);
}

type VariationPrice = { productId: number; name: string; value: string; pricePaise: Paise };

export async function setVariationPrices(trx: Trx, rows: readonly VariationPrice[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof VariationPrice>(key: Key) => rows.map((row) => row[key]);
  await sql`
    update variations set price_paise = v.price
    from unnest(${column("productId")}::int[], ${column("name")}::text[], ${column("value")}::text[],
      ${column("pricePaise")}::bigint[]) as v(product_id, name, value, price)
    where variations.product_id = v.product_id and variations.name = v.name and variations.value = v.value`.execute(
    trx,
  );
}

/** The stored pricing of a product; null for a fixed price. */
export type NewPricing = Version & { pricing: string | null };

/** Switches the pricing of the products and clears the rates they were calculated with. */
export async function setPricing(trx: Trx, rows: readonly NewPricing[], at: Date): Promise<void> {
  await sql`
    update products p set pricing = v.pricing, rate_paise = null, updated_at = v.time, priced_at = ${at}
    from unnest(${ids(rows)}::int[], ${rows.map((row) => row.pricing)}::jsonb[], ${times(rows)}::timestamptz[])
      as v(id, pricing, time)
    where p.id = v.id`.execute(trx);
  await sql`update variations set rate_paise = null where product_id = any(${ids(rows)}::int[])`.execute(trx);
}

export async function setVariationPricing(
  trx: Trx,
  rows: readonly { id: number; pricing: string | null }[],
): Promise<void> {
  await sql`
    update variations set pricing = v.pricing
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.pricing)}::jsonb[]) as v(id, pricing)
    where variations.id = v.id`.execute(trx);
}

/**
 * Archives the products, or restores them when `archivedAt` is null; their current prices count as asked from then on.
 */
export async function setArchived(trx: Trx, rows: readonly Version[], archivedAt: Date | null): Promise<void> {
  await sql`
    update products p set archived_at = ${archivedAt}::timestamptz, updated_at = v.time,
      priced_at = case when ${archivedAt}::timestamptz is null then v.time else p.priced_at end
    from unnest(${ids(rows)}::int[], ${times(rows)}::timestamptz[]) as v(id, time)
    where p.id = v.id`.execute(trx);
}

/** Sets the time of change, for changes outside the product's own row. */
export async function setVersions(trx: Trx, rows: readonly Version[]): Promise<void> {
  await sql`
    update products p set updated_at = v.time
    from unnest(${ids(rows)}::int[], ${times(rows)}::timestamptz[]) as v(id, time)
    where p.id = v.id`.execute(trx);
}

/** The first of the products whose SKU another listed product, or another one of them, has too. */
export async function findDuplicateSku(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom("products as p")
    .innerJoin("products as other", (join) => join.onRef("other.sku", "=", "p.sku").onRef("other.id", "!=", "p.id"))
    .select(["p.title", "p.sku", "other.id as otherId", "other.title as otherTitle"])
    .where("p.id", "in", [...productIds])
    .where((eb) => eb.or([eb("other.archivedAt", "is", null), eb("other.id", "in", [...productIds])]))
    .orderBy("p.id")
    .executeTakeFirst();
}
