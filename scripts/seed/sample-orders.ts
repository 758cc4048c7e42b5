import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import { sampleYear } from "./sample-calendar.ts";

/** Stores the ordering days and the number of customers by each day in a temporary table. */
export async function storeCalendar(db: Db, now: Date): Promise<void> {
  await sql`create temporary table seed_days as
    select d.*, 1 + coalesce((select b.n from seed_buyers b where b.created_at <= d."startsAt" order by b.created_at desc, b.n desc limit 1), 0) as buyers
    from json_to_recordset(${JSON.stringify(sampleYear(now))}::json)
      as d ("startsAt" timestamptz, "endsAt" timestamptz, q0 float8, q1 float8) where d.q1 > d.q0`.execute(db);
  await sql`create unique index on seed_days (q1)`.execute(db);
  await sql`analyze seed_days`.execute(db);
}

/**
 * Inserts the sample orders `from` to `to` of `total`, oldest first, with items and the statuses that they have reached
 * by now: packed and shipped within two days, delivered within a week, a few cancelled or returned.
 */
export async function addOrders(db: Db, { from, to, total }: { from: number; to: number; total: number }) {
  await sql`
    with drawn as materialized (
      select nextval(pg_get_serial_sequence('orders', 'id')) as id, (g - 0.5)::float8 / ${total}::int as q,
        random() as fate, random() as speed, random() as buyer, random() as piece, random() as lines
      from generate_series(${from}::int, ${to}::int) g
    ), placed as materialized (
      select d.*, b.id as account_id, b.email, b.name, b.phone, b.address,
        day."startsAt" + (day."endsAt" - day."startsAt") * ((d.q - day.q0) / (day.q1 - day.q0)) as at
      from drawn d
      cross join lateral (select * from seed_days where q1 > d.q order by q1 limit 1) day
      cross join lateral (select * from seed_buyers where n = floor(d.buyer * day.buyers)::bigint limit 1) b
    ), items as materialized (
      select p.id as order_id, position, t.id as product_id, t.title, t.price_paise, t.image_path, t.non_returnable,
        case when t.price_paise < 200000 and p.speed > 0.85 then 2 else 1 end as quantity
      from placed p
      cross join lateral generate_series(0, case when p.lines < 0.72 then 0 when p.lines < 0.92 then 1 else 2 end) position
      cross join (select count(*)::int as count from seed_templates) of
      join seed_templates t on t.n = (floor(of.count * power(p.piece, 2.5))::int + position * 7) % of.count
    ), lives as materialized (
      select p.id, step.status, step.at
      from placed p
      cross join lateral (select p.at + interval '4 hours' + interval '32 hours' * p.speed as packed) a
      cross join lateral (select a.packed + interval '2 hours' + interval '10 hours' * p.lines as shipped) b
      cross join lateral (select b.shipped + interval '1 day' + interval '4 days' * p.buyer as delivered) c
      cross join lateral (values
        (p.fate < 0.04, 'Cancelled', p.at + interval '3 hours' * p.speed),
        (p.fate >= 0.04, 'Packed', a.packed), (p.fate >= 0.04, 'Shipped', b.shipped),
        (p.fate >= 0.04, 'Delivered', c.delivered),
        (p.fate > 0.975, 'Returned', c.delivered + interval '2 days' + interval '20 days' * p.piece)
      ) step (happens, status, at)
      where step.happens and step.at < now()
    ), fates as materialized (
      select id, max(at) filter (where status = 'Delivered') as delivered_at, (array_agg(status order by at desc))[1] as status,
        max(at) as at
      from lives group by id
    ), ordered as (
      insert into orders (is_sample, id, account_id, status, payment_method, payment_status, customer_name, customer_email,
        customer_phone, customer_address, subtotal_paise, total_paise, cash_back_paise, cash_due_paise, placed_at,
        delivered_at, search_text)
      select true, p.id, p.account_id, coalesce(f.status, 'Placed'), 'Cash on Delivery',
        case when f.status = 'Delivered' then 'paid' when back.paise = 0 then 'due'
          when back.is_due then 'refund_due' else 'refunded' end,
        p.name, p.email, p.phone, p.address, sums.paise, sums.paise, back.paise,
        case when back.is_due then back.paise else 0 end, p.at, f.delivered_at,
        lower(concat_ws(E'\\n', 'RJ-' || p.id, p.email, p.email, p.phone, p.name, sums.titles))
      from placed p
      join (
        select order_id, sum(price_paise * quantity) as paise, string_agg(title, E'\\n' order by position) as titles
        from items group by order_id
      ) sums on sums.order_id = p.id
      left join fates f on f.id = p.id
      cross join lateral (
        select case when f.status = 'Returned' then sums.paise else 0 end as paise,
          f.status = 'Returned' and f.at >= now() - interval '3 days' as is_due
      ) back
    ), bought as (
      insert into order_items (order_id, position, product_id, title, unit_price_paise, quantity, image_path, non_returnable)
      select order_id, position, product_id, title, price_paise, quantity, image_path, non_returnable from items
    )
    insert into order_events (order_id, status, at)
    select id, status, at from (
      select id, 'Placed' as status, at from placed union all select id, status, at from lives
    ) events order by id, at`.execute(db);
}
