import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { ProductRow } from "#domain/catalogue/product.queries.ts";
import type { UniqueField } from "./import-unique.rules.ts";

/** Draws ids for new products. */
export async function nextProductIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map((row) => row.id);
}

/** Clears SKUs or HUIDs before other products take them, since products may swap theirs. */
export async function release(trx: Trx, field: UniqueField, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update products set ${sql.ref(field)} = null where id = any(${[...ids]}::int[])`.execute(trx);
}

const FACTS = [
  "slug",
  "title",
  "descriptionHtml",
  "pricePaise",
  "sizeOrWeight",
  "leadDays",
  "labelHeading",
  "labelDescription",
  "metal",
  "purity",
  "finish",
  "netWeightGrams",
  "hsn",
  "sku",
  "huid",
  "stock",
  "nonReturnable",
  "noCashOnDelivery",
  "pricing",
  "ratePaise",
  "pricedAt",
  "searchText",
  "archivedAt",
  "updatedAt",
] as const satisfies (keyof ProductRow)[];

/** Inserts new products and updates existing ones. */
export async function upsertProducts(trx: Trx, products: readonly ProductRow[]): Promise<void> {
  await trx
    .insertInto("products")
    .values(
      products.map(
        ({ categories: _, variations: __, media: ___, starCounts: ____, lastRatePricing: _____, ...columns }) => ({
          ...columns,
          personalisation: columns.personalisation && JSON.stringify(columns.personalisation),
          pricing: columns.pricing && JSON.stringify(columns.pricing),
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((eb) => Object.fromEntries(FACTS.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute();
}

const ids = (products: readonly ProductRow[]) => products.map((product) => product.id);

/** Unchanged assignments keep their position in the category's shuffle. */
export async function replaceAllCategories(trx: Trx, products: readonly ProductRow[]): Promise<void> {
  const rows = products.flatMap(({ id, categories }) =>
    categories.map((category, position) => ({ id, category: category.id, position })),
  );
  const [owners, categories] = [rows.map((row) => row.id), rows.map((row) => row.category)];
  await sql`
    delete from product_categories where product_id = any(${ids(products)}::int[])
      and (product_id, category_id) not in (select * from unnest(${owners}::int[], ${categories}::int[]))`.execute(trx);
  await sql`
    insert into product_categories (product_id, category_id, position)
    select * from unnest(${owners}::int[], ${categories}::int[], ${rows.map((row) => row.position)}::smallint[])
    on conflict (product_id, category_id) do update set position = excluded.position`.execute(trx);
}

/** Existing variations are updated in place, so that a concurrent order still finds them. */
export async function replaceAllVariations(trx: Trx, products: readonly ProductRow[]): Promise<void> {
  const rows = products.flatMap(({ id, variations }) =>
    variations.map((variation, position) => ({ ...variation, id, position })),
  );
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const [owners, names, values] = [column("id"), column("name"), column("value")];
  await sql`
    delete from variations where product_id = any(${ids(products)}::int[]) and (product_id, name, value) not in
      (select * from unnest(${owners}::int[], ${names}::text[], ${values}::text[]))`.execute(trx);
  await sql`
    insert into variations (product_id, name, value, position, price_paise, stock, net_weight_grams, pricing, rate_paise)
    select * from unnest(${owners}::int[], ${names}::text[], ${values}::text[], ${column("position")}::smallint[],
      ${column("pricePaise")}::bigint[], ${column("stock")}::int[], ${column("netWeightGrams")}::numeric[],
      ${column("pricing").map((pricing) => pricing && JSON.stringify(pricing))}::jsonb[], ${column("ratePaise")}::bigint[])
    on conflict (product_id, name, value) do update
      set position = excluded.position, price_paise = excluded.price_paise, stock = excluded.stock,
        net_weight_grams = excluded.net_weight_grams, pricing = excluded.pricing, rate_paise = excluded.rate_paise`.execute(
    trx,
  );
}

export async function replaceAllMedia(trx: Trx, products: readonly ProductRow[]): Promise<void> {
  const rows = products.flatMap(({ id, media }) => media.map(({ key }, position) => ({ id, key, position })));
  const [owners, keys, positions] = [
    rows.map((row) => row.id),
    rows.map((row) => row.key),
    rows.map((r) => r.position),
  ];
  await sql`delete from product_media where product_id = any(${ids(products)}::int[])`.execute(trx);
  await sql`
    insert into product_media (product_id, media_key, position)
    select * from unnest(${owners}::int[], ${keys}::text[], ${positions}::smallint[])`.execute(trx);
}
