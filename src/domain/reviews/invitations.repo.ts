import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

type Due = { after: Date; before: Date };

export type InvitableOrder = { id: number; accountId: string; email: string; name: string; titles: string[] };

/**
 * Finds an order delivered in this period without an invitation, whose customer consented to mails and is subscribed,
 * with a piece that is neither reviewed nor being returned. Locks it until the transaction ends, skipping those locked
 * by others and those that failed.
 */
export async function lockInvitable(trx: Trx, { after, before }: Due, failed: readonly number[]) {
  const { rows } = await sql<InvitableOrder>`
    select o.id, o.account_id, a.email, o.customer_name as name, pieces.titles
    from orders o
    join accounts a on a.id = o.account_id and a.closed_at is null and a.locked_at is null
    cross join lateral (
      select array_agg(i.title order by i.position) as titles from order_items i
      where i.order_id = o.id
        and not exists (select from reviews r where r.account_id = o.account_id and r.product_id = i.product_id)
        and not exists (
          select from return_items ri join returns t on t.id = ri.return_id
          where ri.order_id = i.order_id and ri.position = i.position
            and t.status not in ('Rejected', 'Withdrawn', 'Sent back')
        )
        and not exists (
          select from shipment_items si join shipments s on s.id = si.shipment_id
          where si.order_id = i.order_id and si.position = i.position and s.status <> 'Delivered'
        )
    ) as pieces
    where o.status = 'Delivered' and o.delivered_at > ${after} and o.delivered_at <= ${before}
      and pieces.titles is not null
      and (select c.given from consents c where c.account_id = o.account_id and c.purpose = 'marketing'
           order by c.id desc limit 1)
      and not exists (select from mail_choices m where m.account_id = o.account_id and m.kind = 'reviews' and not m.wanted)
      and not exists (select from review_invitations v where v.order_id = o.id)
      and o.id <> all(${[...failed]}::int[])
    order by o.delivered_at, o.id
    limit 1
    for update of o skip locked`.execute(trx);
  return rows[0];
}

/** False when another process did it in the meantime. */
export async function insertInvitation(trx: Trx, orderId: number, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("reviewInvitations")
    .values({ orderId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
