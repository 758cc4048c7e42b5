import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

/** With fewer customers, the pairs could reveal what one of them bought. */
const MIN_CUSTOMERS = 3;

/** Starts counting with no pairs. Serialises counts until the transaction ends. */
export async function startCounting(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bought together'))`.execute(trx);
  await sql`
    create temporary table joint_orders (product_id integer, other_id integer, account_id uuid, is_sample boolean)
    on commit drop
  `.execute(trx);
}

/** Records which customers bought which pairs in one order, in both directions, for orders in [from, to). */
export async function recordJointOrders(trx: Trx, from: Date, to: Date): Promise<void> {
  await sql`
    insert into joint_orders
    select distinct a.product_id, b.product_id, o.account_id, o.is_sample
    from orders o
    join order_items a on a.order_id = o.id
    join order_items b on b.order_id = o.id and b.product_id <> a.product_id
    where o.placed_at >= ${from} and o.placed_at < ${to} and o.status not in ('Cancelled', 'Returned')
  `.execute(trx);
}

/** Each share is written by a separate statement, to stay within the statement timeout. */
export const SHARES = 16;

/**
 * Writes the pairs of one share of the products. Writes only differences, so that cached pages of other products remain
 * valid. Sample and real orders must each reach the minimum on their own, and pairs of real orders come first.
 */
export async function writeBoughtTogether(trx: Trx, share: number, perProduct: number): Promise<void> {
  await sql`
    with counted as (
      select product_id, other_id,
        count(distinct account_id) filter (where not is_sample) as customers,
        count(distinct account_id) filter (where is_sample) as samples
      from joint_orders
      where product_id % ${SHARES} = ${share}
      group by product_id, other_id
    ), placed as (
      select product_id, other_id, row_number() over (
        partition by product_id
        order by case when customers >= ${MIN_CUSTOMERS} then customers else 0 end desc, samples desc, other_id desc
      )::integer as place
      from counted
      where customers >= ${MIN_CUSTOMERS} or samples >= ${MIN_CUSTOMERS}
    ), kept as (
      select * from placed where place <= ${perProduct}
    ), gone as (
      delete from bought_together t
      where t.product_id % ${SHARES} = ${share}
        and not exists (select from kept k where k.product_id = t.product_id and k.other_id = t.other_id)
    )
    insert into bought_together as t (product_id, other_id, place)
    select product_id, other_id, place from kept
    order by product_id, other_id
    on conflict (product_id, other_id) do update set place = excluded.place where t.place <> excluded.place
  `.execute(trx);
}
