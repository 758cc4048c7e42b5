import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";

/** Inserts sample products numbered from `from` to `to`, each a variation of a template. */
export async function addProducts(db: Db, from: number, to: number, templates: number): Promise<void> {
  await sql`
    with fresh as (
      insert into products (slug, title, description_html, price_paise, size_or_weight, label_heading, label_description,
        metal, purity, finish, net_weight_grams, hsn, stock, non_returnable, search_text, pricing, rate_paise)
      select t.slug || '-' || g, t.title || ' No. ' || g, t.description_html,
        (t.price_paise / 100 + (g * 37) % 900) * 100, t.size_or_weight, t.label_heading, t.label_description,
        t.metal, t.purity, t.finish, t.net_weight_grams, t.hsn, case when g % 5 = 0 then g % 40 end, t.non_returnable,
        lower(t.title) || ' no. ' || g || substr(t.search_text, length(t.title) + 1),
        jsonb_set(t.pricing, '{otherCharges}', jsonb_build_array(
          jsonb_build_object('name', 'Setting', 'paise', (g * 37) % 900 * 100))),
        t.rate_paise
      from generate_series(${from}::int, ${to}::int) g join seed_templates t on t.n = g % ${templates}::int
      returning id, slug
    ), named as (
      select fresh.id, t.id as template from fresh join seed_templates t on fresh.slug ~ ('^' || t.slug || '-[0-9]+$')
    ), marked as (
      insert into demo_items (kind, id) select 'product', id from fresh
    ), filed as (
      insert into product_categories (product_id, category_id, position)
      select named.id, pc.category_id, pc.position from named join product_categories pc on pc.product_id = named.template
    ), chosen as (
      insert into variations (product_id, position, name, value, price_paise, net_weight_grams, pricing, rate_paise)
      select named.id, v.position, v.name, v.value, v.price_paise, v.net_weight_grams, v.pricing, v.rate_paise from named join variations v on v.product_id = named.template
    )
    insert into product_media (product_id, position, media_key)
    select named.id, pm.position, pm.media_key from named join product_media pm on pm.product_id = named.template`.execute(
    db,
  );
}
