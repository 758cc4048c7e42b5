import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import type { ShopFolder } from "#tests/processes/shop-folder.ts";

/** Enough products that kills often interrupt the price update. */
const PRODUCTS = 3_000;
const FIRST_ID = 10_001;
const MAKING_HUNDREDTHS = 20_00;
const PRICING = {
  making: { kind: "percent", value: MAKING_HUNDREDTHS, minimumPaise: null },
  stones: [],
  hallmarkedArticles: 1,
  otherCharges: [],
  discount: null,
};

/** The default setting of a new shop. */
const HALLMARK_PAISE = 45_00;
const GST_HUNDREDTHS = 300;

/** Inserts gold products in two purities; every third one also has a heavier size. */
export async function seedRatedGoods(folder: ShopFolder): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query(
      `insert into products (id, slug, title, description_html, price_paise, metal, purity, net_weight_grams, pricing)
       select id, 'rated-' || id, 'Rated piece ' || id, '', 100, 'gold', (array['22K', '18K'])[1 + id % 2],
         2 + (id % 500) / 100.0, $3
       from generate_series($1::int, $1::int + $2::int - 1) id`,
      [FIRST_ID, PRODUCTS, JSON.stringify(PRICING)],
    );
    await client.query(
      `insert into variations (product_id, position, name, value, price_paise, net_weight_grams)
       select id, 0, 'Size', '20', 100, net_weight_grams + 0.5 from products where pricing is not null and id % 3 = 0`,
    );
    await client.query(`insert into categories (name) values ('Rated')`);
    await client.query(
      `insert into product_categories (product_id, category_id, position)
       select p.id, c.id, 0 from products p, categories c where p.pricing is not null and c.name = 'Rated'`,
    );
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/**
 * SQL for every rate-based product and size: stored price and rate, current rate, and the price computed from it, in
 * paise.
 */
export const RATED = `(
  with in_force as (
    select distinct on (metal, purity) metal, purity, paise_per_gram as rate
    from metal_rates order by metal, purity, id desc
  ), pieces as (
    select p.id, null as size, p.metal, p.purity, p.net_weight_grams as grams, p.price_paise, p.rate_paise
    from products p where p.pricing is not null
    union all
    select p.id, v.value, p.metal, p.purity, coalesce(v.net_weight_grams, p.net_weight_grams), v.price_paise, v.rate_paise
    from variations v join products p on p.id = v.product_id where p.pricing is not null
  ), valued as (
    select pieces.*, rate, round(grams * rate) + round(round(grams * rate) * ${MAKING_HUNDREDTHS} / 10000.0) + ${HALLMARK_PAISE} as value
    from pieces left join in_force using (metal, purity)
  )
  select id, size, price_paise, rate_paise, rate, round((value + round(value * ${GST_HUNDREDTHS} / 10000.0)) / 100) * 100 as made
  from valued)`;
