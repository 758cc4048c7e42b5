import { sql } from "kysely";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db, Trx } from "#db/database.ts";
import { MIN_DROP_PERCENT } from "./wishlist-alerts.rules.ts";

/**
 * Marks pieces that sold out. For customers without a subscription, also marks those that are back, so that they get no
 * outdated alerts if they subscribe later.
 */
export async function followStock(db: Db): Promise<void> {
  await sql`
    update wishlist_items w set was_available = false
    from products p where p.id = w.product_id and w.was_available and not product_is_available(p)`.execute(db);
  await sql`
    update wishlist_items w set was_available = true
    from products p where p.id = w.product_id and not w.was_available and product_is_available(p)
      and not exists (
        select from mail_choices m where m.account_id = w.account_id and m.kind = 'wishlist' and m.wanted
      )`.execute(db);
}

/** The next subscribed account by id that may have alerts. */
export async function findAccountToAlert(db: Db, after: string) {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    select a.id, a.email, a.name
    from mail_choices m
    join accounts a on a.id = m.account_id and a.closed_at is null and a.locked_at is null
    where m.kind = 'wishlist' and m.wanted and a.id > ${after}::uuid
      and exists (
        select from wishlist_items w join products p on p.id = w.product_id
        where w.account_id = a.id and (p.price_paise * 100 <= w.price_paise * ${100 - MIN_DROP_PERCENT}::bigint or not w.was_available) and product_is_available(p)
      )
    order by a.id
    limit 1`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends; skips those locked by other processes. */
export async function lockWishes(trx: Trx, accountId: string) {
  return trx
    .selectFrom("wishlistItems")
    .select(["productId", "pricePaise", "wasAvailable"])
    .where("accountId", "=", accountId)
    .orderBy("addedAt", "desc")
    .orderBy("productId", "desc")
    .forUpdate()
    .skipLocked()
    .execute();
}

type NotifiedPrice = { accountId: string; productId: number; pricePaise: Paise };

export async function markNotified(trx: Trx, { accountId, productId, pricePaise }: NotifiedPrice): Promise<void> {
  await trx
    .updateTable("wishlistItems")
    .set({ pricePaise, wasAvailable: true })
    .where("accountId", "=", accountId)
    .where("productId", "=", productId)
    .execute();
}
