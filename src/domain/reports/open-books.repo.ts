import { sql, type RawBuilder } from "kysely";
import { HALLMARKED_FROM_MG } from "#contract/pricing/price.rules.ts";
import { MAX_OPEN_ORDERS } from "#contract/reports/accounts-month.ts";
import type { Db } from "#db/database.ts";
import type { TimeRange } from "./sales.repo.ts";

type Found = { total: number; ids: number[] };

async function findOrders(db: Db, orders: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<Found>`
    with found as (${orders})
    select count(*) as total, coalesce((array_agg(id order by id))[1:${sql.lit(MAX_OPEN_ORDERS)}], '{}') as ids
    from found`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** Orders packed in the range with gold of 2 g and more of which an article has no HUID: a pair has two. */
export async function findWithoutHuid(db: Db, { start, end }: TimeRange): Promise<Found> {
  return findOrders(
    db,
    sql`select o.id from orders o
      where o.status <> 'Cancelled' and not o.is_sample
        and o.id in (select order_id from order_events where status = 'Packed' and at >= ${start} and at < ${end})
        and exists (
          select from order_items i
          where i.order_id = o.id and lower(i.pricing ->> 'metal') = 'gold'
            and coalesce((i.pricing ->> 'netMg')::bigint, ${sql.lit(HALLMARKED_FROM_MG)}) >= ${sql.lit(HALLMARKED_FROM_MG)}
            and i.quantity * greatest(1, coalesce((i.pricing -> 'inputs' ->> 'hallmarkedArticles')::int, 1)) > (
              select count(*) from sold_articles a where a.order_id = i.order_id and a.position = i.position and a.huid is not null
            )
        )`,
  );
}

/** Orders without a state that were invoiced in the range. */
export async function findWithoutState(db: Db, { start, end }: TimeRange): Promise<Found> {
  return findOrders(
    db,
    sql`select o.id from orders o join billing_documents d on d.order_id = o.id and d.kind = 'invoice'
      where o.state_code is null and not o.is_sample and d.issued_at >= ${start} and d.issued_at < ${end}`,
  );
}

/** Orders delivered in the range without an invoice. */
export async function findWithoutInvoice(db: Db, { start, end }: TimeRange): Promise<Found> {
  return findOrders(
    db,
    sql`select o.id from orders o
      where not o.is_sample and o.delivered_at >= ${start} and o.delivered_at < ${end}
        and not exists (select from billing_documents d where d.order_id = o.id and d.kind = 'invoice')`,
  );
}
