import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db, Trx } from "#db/database.ts";

/** A product with the inputs of its price, without texts and pictures. */
export type RateBasedRow = Awaited<ReturnType<typeof listRateBased>>[number];

type RateBasedPage = { after: number; limit: number; includesArchived: boolean };

/** The next rate-based products after the id `after`. With `includesArchived`, archived ones are included. */
export async function listRateBased(db: Db, { after, limit, includesArchived }: RateBasedPage) {
  return db
    .selectFrom("products as p")
    .select([
      "p.id",
      "p.title",
      "p.metal",
      "p.purity",
      "p.netWeightGrams",
      "p.hsn",
      "p.huid",
      "p.pricing",
      "p.ratePaise",
      "p.pricePaise",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("variations as v")
          .select(["v.id", "v.netWeightGrams", "v.pricing", "v.ratePaise", "v.pricePaise"])
          .whereRef("v.productId", "=", "p.id"),
      ).as("variations"),
    )
    .where("p.pricing", "is not", null)
    .where("p.id", ">", after)
    .$if(!includesArchived, (query) => query.where("p.archivedAt", "is", null))
    .orderBy("p.id")
    .limit(limit)
    .execute();
}

export type NewPrice = { id: number; pricePaise: Paise; ratePaise: Paise };

const column = <Key extends keyof NewPrice>(rows: readonly NewPrice[], key: Key) => rows.map((row) => row[key]);

export async function writeProductPrices(trx: Trx, rows: readonly NewPrice[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products p set price_paise = v.price, rate_paise = v.rate
    from unnest(${column(rows, "id")}::int[], ${column(rows, "pricePaise")}::bigint[], ${column(rows, "ratePaise")}::bigint[])
      as v(id, price, rate)
    where p.id = v.id`.execute(trx);
}

export async function writeVariationPrices(trx: Trx, rows: readonly NewPrice[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update variations set price_paise = v.price, rate_paise = v.rate
    from unnest(${column(rows, "id")}::int[], ${column(rows, "pricePaise")}::bigint[], ${column(rows, "ratePaise")}::bigint[])
      as v(id, price, rate)
    where variations.id = v.id`.execute(trx);
}

/** Updates the copies of the prices in lists: in bulk, what a trigger does for a single change. */
export async function writeListPrices(trx: Trx, rows: readonly NewPrice[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update listed_prices l set price_paise = v.price
    from unnest(${column(rows, "id")}::int[], ${column(rows, "pricePaise")}::bigint[]) as v(id, price)
    where l.product_id = v.id and l.price_paise <> v.price`.execute(trx);
}

/** Disables the per-row trigger for prices until the transaction ends (migration `rates-and-pricing`). */
export async function beginBulkPrices(trx: Trx): Promise<void> {
  await sql`select set_config('shop.bulk_prices', 'on', true)`.execute(trx);
}
