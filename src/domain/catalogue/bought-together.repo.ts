import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Fewer joint orders could tell what one customer bought. */
const LEAST_ORDERS = 3;

/**
 * Counts the orders since then and writes only what differs, so that other pages stay in the cache. Samples and real
 * orders each need to reach the least number by themselves.
 */
export async function replaceBoughtTogether(db: Db, since: Date, perProduct: number): Promise<void> {
  await sql`
    with bought as materialized (
      select distinct i.order_id, i.product_id, o.is_sample
      from order_items i
      join orders o on o.id = i.order_id
      join products p on p.id = i.product_id
      where o.placed_at >= ${since} and o.status not in ('Cancelled', 'Returned')
    ), counted as (
      select a.product_id, b.product_id as other_id, count(*) as orders
      from bought a
      join bought b on b.order_id = a.order_id and b.product_id <> a.product_id
      group by 1, 2
      having count(*) filter (where a.is_sample) >= ${LEAST_ORDERS}
        or count(*) filter (where not a.is_sample) >= ${LEAST_ORDERS}
    ), placed as (
      select product_id, other_id,
        row_number() over (partition by product_id order by orders desc, other_id desc)::integer as place
      from counted
    ), kept as (
      select * from placed where place <= ${perProduct}
    ), gone as (
      delete from bought_together t
      where not exists (select from kept k where k.product_id = t.product_id and k.other_id = t.other_id)
    )
    insert into bought_together as t (product_id, other_id, place)
    select product_id, other_id, place from kept
    order by product_id, other_id
    on conflict (product_id, other_id) do update set place = excluded.place where t.place <> excluded.place
  `.execute(db);
}
