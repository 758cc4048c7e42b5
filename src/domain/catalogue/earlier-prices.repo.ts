import { sql } from "kysely";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db, Trx } from "#db/database.ts";

/** Identifies a product's own price, or with name and value the price of a variation. */
export type PriceOwner = { productId: number; name: string | null; value: string | null };

type AskedPriceRow = PriceOwner & { lowestPaise: Paise; from: Date; until: Date };

const columnOf =
  <Row>(rows: readonly Row[]) =>
  <Key extends keyof Row>(key: Key) =>
    rows.map((row) => row[key]);

export async function insertAskedPrices(trx: Trx, rows: readonly AskedPriceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = columnOf(rows);
  await sql`
    insert into asked_prices (product_id, variation_name, variation_value, lowest_paise, asked_from, asked_until)
    select * from unnest(${column("productId")}::int[], ${column("name")}::text[], ${column("value")}::text[],
      ${column("lowestPaise")}::bigint[], ${column("from")}::timestamptz[], ${column("until")}::timestamptz[])`.execute(
    trx,
  );
}

/** The asked prices of the products that ended after `since`. */
export async function listAskedPrices(trx: Trx, productIds: readonly number[], since: Date) {
  return trx
    .selectFrom("askedPrices")
    .select([
      "productId",
      "variationName as name",
      "variationValue as value",
      "lowestPaise",
      "askedFrom as from",
      "askedUntil as until",
    ])
    .where((eb) => eb("productId", "=", eb.fn.any(eb.val([...productIds]))))
    .where("askedUntil", ">", since)
    .execute();
}

export type EarlierPrice = PriceOwner & { earlierPaise: Paise | null; until: Date | null };

/** Null removes the earlier price. */
export async function setEarlierPrices(trx: Trx, rows: readonly EarlierPrice[]): Promise<void> {
  const own = columnOf(rows.filter(({ name }) => name === null));
  await sql`
    update products p set earlier_price_paise = v.price, earlier_price_until = v.until
    from unnest(${own("productId")}::int[], ${own("earlierPaise")}::bigint[], ${own("until")}::timestamptz[])
      as v(id, price, until)
    where p.id = v.id and (p.earlier_price_paise is not null or v.price is not null)`.execute(trx);
  const ofVariations = columnOf(rows.filter(({ name }) => name !== null));
  await sql`
    update variations set earlier_price_paise = v.price, earlier_price_until = v.until
    from unnest(${ofVariations("productId")}::int[], ${ofVariations("name")}::text[], ${ofVariations("value")}::text[],
      ${ofVariations("earlierPaise")}::bigint[], ${ofVariations("until")}::timestamptz[])
      as v(product_id, name, value, price, until)
    where variations.product_id = v.product_id and variations.name = v.name and variations.value = v.value
      and (variations.earlier_price_paise is not null or v.price is not null)`.execute(trx);
}

/** Removes expired earlier prices; the database notifies the page cache. Locked rows are left for the next run. */
export async function clearEarlierPrices(db: Db, now: Date): Promise<number> {
  let cleared = 0;
  for (const table of ["products", "variations"] as const) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ earlierPricePaise: null, earlierPriceUntil: null })
      .where("id", "in", (eb) =>
        eb.selectFrom(table).select("id").where("earlierPriceUntil", "<=", now).forNoKeyUpdate().skipLocked(),
      )
      .executeTakeFirst();
    cleared += Number(numUpdatedRows);
  }
  return cleared;
}

/** Deletes prices that are too old for any reduction. */
export async function deleteAskedPrices(db: Db, endedBy: Date): Promise<void> {
  await db.deleteFrom("askedPrices").where("askedUntil", "<=", endedBy).execute();
}
