import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";

/**
 * Stores a sample of the catalogue in a temporary table, cheapest first, as templates of products and items of orders.
 * Returns the number of templates.
 */
export async function storeTemplates(db: Db): Promise<number> {
  await sql`create temporary table if not exists seed_templates as
    select p.*, coalesce('/media/' || m.media_key || '/640.jpg', '') as image_path,
      row_number() over (order by p.price_paise, p.id) - 1 as n
    from (select * from products where archived_at is null order by id limit 48) p
    left join lateral (
      select pm.media_key from product_media pm join media on media.key = pm.media_key and media.kind = 'image'
      where pm.product_id = p.id order by pm.position limit 1) m on true`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from seed_templates`.execute(db);
  return rows[0]?.count ?? 0;
}
