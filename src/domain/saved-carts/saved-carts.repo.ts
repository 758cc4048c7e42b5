import { sql } from "kysely";
import type { SavedCartLine } from "#contract/saved-carts/saved-cart.ts";
import type { Db, Trx } from "#db/database.ts";

const hasOrderedSince = sql<boolean>`exists (
  select from orders o where o.account_id = s.account_id and o.placed_at > s.changed_at
)`;

type Cart = { accountId: string; lines: readonly SavedCartLine[]; at: Date };

/**
 * Preserves the time of the last change when nothing has changed. After an order, the cart counts as changed: equal lines
 * are a new cart.
 */
export async function upsertCart(trx: Trx, { accountId, lines, at }: Cart): Promise<void> {
  await sql`
    insert into saved_carts as s (account_id, lines, changed_at)
    values (${accountId}::uuid, ${JSON.stringify(lines)}::jsonb, ${at})
    on conflict (account_id) do update
    set lines = excluded.lines, changed_at = excluded.changed_at
    where s.lines <> excluded.lines or ${hasOrderedSince}`.execute(trx);
}

/** Empties the row instead of deleting it, since it stores the time of the last mail. */
export async function emptyCart(db: Db, { accountId, at }: Omit<Cart, "lines">): Promise<void> {
  await db
    .updateTable("savedCarts")
    .set({ lines: "[]", changedAt: at })
    .where("accountId", "=", accountId)
    .where(sql<boolean>`lines <> '[]'`)
    .execute();
}

/** Undefined when there is none, it is empty, or its owner has ordered since. */
export async function findCart(db: Db, accountId: string) {
  return db
    .selectFrom("savedCarts as s")
    .select(["s.lines", "s.changedAt"])
    .where("s.accountId", "=", accountId)
    .where(sql<boolean>`s.lines <> '[]'`)
    .where(sql<boolean>`not ${hasOrderedSince}`)
    .executeTakeFirst();
}

/**
 * `before` and `after` bound the time of the last change of the cart. `quietDays` is the minimum time from the last mail
 * to that change.
 */
type Due = { after: Date; before: Date; quietDays: number };

/**
 * A cart to send a reminder for, of a subscribed customer who has not ordered since and had no such mail shortly before:
 * the first account by id after `last`. Locks it until the transaction ends, skipping those locked by others.
 */
export async function lockDueCart(trx: Trx, { after, before, quietDays }: Due, last: string) {
  const { rows } = await sql<{ id: string; email: string; name: string; lines: SavedCartLine[] }>`
    select a.id, a.email, a.name, s.lines
    from saved_carts s
    join accounts a on a.id = s.account_id and a.closed_at is null and a.locked_at is null
    where s.changed_at > ${after} and s.changed_at <= ${before} and s.lines <> '[]' and a.id > ${last}::uuid
      and (s.reminded_at is null or s.reminded_at < s.changed_at - make_interval(days => ${quietDays}::int))
      and not ${hasOrderedSince}
      and (select c.given from consents c where c.account_id = a.id and c.purpose = 'marketing'
           order by c.id desc limit 1)
      and not exists (select from mail_choices m where m.account_id = a.id and m.kind = 'cart' and not m.wanted)
    order by a.id
    limit 1
    for update of s skip locked`.execute(trx);
  return rows[0];
}

export async function markReminded(trx: Trx, accountId: string, at: Date): Promise<void> {
  await trx.updateTable("savedCarts").set({ remindedAt: at }).where("accountId", "=", accountId).execute();
}

/** Deletes carts that have not changed since `before`. Returns how many. */
export async function deleteOldCarts(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("savedCarts").where("changedAt", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
