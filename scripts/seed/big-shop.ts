import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";

/** Rows written by one statement: long enough to be quick, short enough to stay within the statement timeout. */
export const BATCH = 1_000;

const CUSTOMERS = 500;

/** A sample of the catalogue as it is now: what the many products are variations of. */
async function templateRange(db: Db): Promise<{ count: number }> {
  await sql`create temporary table if not exists seed_templates as
    select p.*, row_number() over (order by p.id) - 1 as n from products p where archived_at is null order by id limit 48`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count from seed_templates`.execute(db);
  return { count: rows[0]?.count ?? 0 };
}

export type Seeding = {
  products(from: number, to: number): Promise<void>;
  orders(from: number, to: number): Promise<void>;
};

/**
 * Writes sample products and orders in bulk, numbered from `from` to `to`. Runs on one connection, because it keeps its
 * templates in a temporary table. Nothing when the shop has no product to vary.
 */
export async function prepareSeeding(db: Db): Promise<Seeding | undefined> {
  const { count } = await templateRange(db);
  if (count === 0) return undefined;
  await sql`insert into accounts (email, name, phone, password_hash, email_confirmed_at)
    select 'sample-' || g || '@rajatam.example', 'Sample Customer ' || g, '9000000000', 'none', now()
    from generate_series(1, ${CUSTOMERS}::int) g on conflict do nothing`.execute(db);
  return {
    products: (from, to) => addProducts(db, from, to, count),
    orders: (from, to) => addOrders(db, from, to),
  };
}

async function addProducts(db: Db, from: number, to: number, templates: number): Promise<void> {
  await sql`
    with fresh as (
      insert into products (slug, title, description_html, price_paise, size_or_weight, label_heading, label_description,
        metal, purity, finish, net_weight_grams, hsn, stock, non_returnable, search_text)
      select t.slug || '-' || g, t.title || ' No. ' || g, t.description_html,
        (t.price_paise / 100 + (g * 37) % 900) * 100, t.size_or_weight, t.label_heading, t.label_description,
        t.metal, t.purity, t.finish, t.net_weight_grams, t.hsn, case when g % 5 = 0 then g % 40 end, t.non_returnable,
        lower(t.title) || ' no. ' || g || substr(t.search_text, length(t.title) + 1)
      from generate_series(${from}::int, ${to}::int) g join seed_templates t on t.n = g % ${templates}::int
      returning id, slug
    ), named as (
      select fresh.id, t.id as template from fresh join seed_templates t on fresh.slug ~ ('^' || t.slug || '-[0-9]+$')
    ), filed as (
      insert into product_categories (product_id, category_id, position)
      select named.id, pc.category_id, pc.position from named join product_categories pc on pc.product_id = named.template
    ), chosen as (
      insert into variations (product_id, position, name, value, price_paise)
      select named.id, v.position, v.name, v.value, v.price_paise from named join variations v on v.product_id = named.template
    )
    insert into product_media (product_id, position, media_key)
    select named.id, pm.position, pm.media_key from named join product_media pm on pm.product_id = named.template`.execute(
    db,
  );
}

async function addOrders(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with buyers as (
      select id, email, row_number() over (order by email) - 1 as n from accounts where email like 'sample-%@rajatam.example'
    ), fresh as (
      insert into orders (id, account_id, status, payment_method, customer_name, customer_email, customer_phone,
        customer_address, subtotal_paise, total_paise, placed_at, search_text)
      select n.id, b.id, (array['Placed', 'Packed', 'Shipped', 'Delivered', 'Delivered', 'Delivered', 'Cancelled'])[1 + n.g % 7],
        'Cash on Delivery', 'Sample Customer', b.email, '9000000000', 'Sample House ' || n.g || ', Chandigarh 160017',
        t.price_paise, t.price_paise, now() - make_interval(mins => n.g % 525600),
        lower(concat_ws(E'\\n', 'RJ-' || n.id, b.email, b.email, '9000000000', 'Sample Customer', t.title))
      from (
        select g, nextval(pg_get_serial_sequence('orders', 'id'))::int as id
        from generate_series(${from}::int, ${to}::int) g
      ) n
      join buyers b on b.n = n.g % ${CUSTOMERS}::int
      join seed_templates t on t.n = n.g % (select count(*) from seed_templates)
      returning id, account_id, status, subtotal_paise, placed_at
    ), bought as (
      insert into order_items (order_id, position, product_id, title, unit_price_paise, quantity)
      select f.id, 0, t.id, t.title, f.subtotal_paise, 1
      from fresh f join lateral (
        select id, title from seed_templates where price_paise = f.subtotal_paise order by n limit 1) t on true
    )
    insert into order_events (order_id, status, at)
    select id, 'Placed', placed_at from fresh
    union all select id, status, placed_at + interval '1 day' from fresh where status <> 'Placed'`.execute(db);
}

/** Gives the planner fresh counts after so many rows. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze products, product_categories, variations, product_media, orders, order_items, order_events`.execute(
    db,
  );
}
