import { sql } from "kysely";
import type { Db } from "#db/database.ts";

type StockRow = {
  metal: string | null;
  purity: string | null;
  pieces: number;
  milligrams: number;
  valuePaise: number;
};

/** The counted stock of listed products and their variations, by metal and purity. */
export async function sumStock(db: Db): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select metal, purity, sum(stock)::float8 as pieces, sum(stock * milligrams)::float8 as milligrams,
      sum(stock * price_paise)::float8 as value_paise
    from (
      select metal, purity, stock, coalesce(net_weight_grams, 0) * 1000 as milligrams, price_paise
      from products where archived_at is null and stock > 0
      union all
      select p.metal, coalesce(case when p.pricing is not null then v.pricing ->> 'purity' end, p.purity), v.stock,
        coalesce(case when p.pricing is not null then v.net_weight_grams end, p.net_weight_grams, 0) * 1000, v.price_paise
      from variations v join products p on p.id = v.product_id where p.archived_at is null and v.stock > 0
    ) as counted
    group by metal, purity order by metal nulls last, purity nulls last`.execute(db);
  return rows;
}
