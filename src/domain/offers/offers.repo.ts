import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export const TERMS = [
  "id",
  "title",
  "kind",
  "percent",
  "amountPaise",
  "maxDiscountPaise",
  "buyPieces",
  "getPieces",
  "giftProductId",
  "categoryIds",
  "productIds",
  "pieceName",
  "minAmountPaise",
  "minPieces",
  "audience",
  "withCoupons",
  "withOffers",
  "validFrom",
  "validUntil",
  "totalLimit",
  "perCustomerLimit",
  "endedAt",
] as const;

/** The number of uses of an offer with a limit. Those of an offer without one are not counted, as they can be many. */
function usesOf(isLeftOut: RawBuilder<unknown> = sql`false`) {
  return sql<number>`case when offers.total_limit is null then 0 else (
    select count(*) from offer_uses u where u.offer_id = offers.id and ${isLeftOut} is not true)::int end`;
}

/**
 * Current and future offers. `giftTitle` is null while there is no gift that can be bought, `isUsedUp` true while all uses
 * are taken.
 */
export async function listOpenOffers(db: Db, now: Date) {
  return db
    .selectFrom("offers")
    .select(TERMS)
    .select(sql<boolean>`total_limit is not null and total_limit <= ${usesOf()}`.as("isUsedUp"))
    .select((eb) =>
      eb
        .selectFrom("products as p")
        .select("p.title")
        .whereRef("p.id", "=", "offers.giftProductId")
        .where(sql<boolean>`product_is_available(p)`)
        .as("giftTitle"),
    )
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("validUntil", "is", null), eb("validUntil", ">", now)]))
    .orderBy("id")
    .execute();
}

/** Locks offers with a total limit until the transaction ends, which serialises counting their uses. */
export async function lockLimited(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom("offers")
    .select("id")
    .where("id", "in", [...ids])
    .where("totalLimit", "is not", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * The current terms, with the number of uses in total (0 without a limit) and by one customer, and the customer's number
 * of orders. `excludeHeld` excludes uses reserved by the customer's own open payments.
 */
export async function listWithUses(db: Db, ids: readonly number[], accountId: string | null, excludeHeld: boolean) {
  const held = sql`(${excludeHeld}::boolean and u.order_id is null and u.account_id = ${accountId}::uuid)`;
  const own = sql<number>`(
    select count(*) from offer_uses u
    where u.offer_id = offers.id and u.account_id = ${accountId}::uuid and ${held} is not true)::int`;
  const orders = sql<number>`(
    select count(*) from orders where account_id = ${accountId}::uuid and status <> 'Cancelled')::int`;
  return db
    .selectFrom("offers")
    .select(TERMS)
    .select([usesOf(held).as("uses"), own.as("ownUses"), orders.as("orders")])
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
}

export type Use = { offerId: number; accountId: string; discountPaise: number; orderId?: number; intentId?: string };

export async function insertUses(trx: Trx, uses: readonly Use[]): Promise<void> {
  await trx
    .insertInto("offerUses")
    .values([...uses])
    .execute();
}

export async function claimHeldUses(trx: Trx, intentId: string, orderId: number): Promise<void> {
  await trx.updateTable("offerUses").set({ orderId }).where("intentId", "=", intentId).execute();
}

/** Whether an intent reserves, or an order of the customer has, an offer for new customers. */
export async function hasFirstOrderUse(db: Db, whose: { intentId: string } | { accountId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("offerUses as u")
    .innerJoin("offers as o", "o.id", "u.offerId")
    .select("o.id")
    .where("o.audience", "=", "new")
    .where((eb) =>
      "intentId" in whose
        ? eb("u.intentId", "=", whose.intentId)
        : eb.and([eb("u.accountId", "=", whose.accountId), eb("u.orderId", "is not", null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order that used offers, or the payment intent that reserved their uses. */
export type OfferUser = { orderId: number } | { intentId: string };

/** Releases uses. Idempotent. */
export async function deleteUses(trx: Trx, user: OfferUser): Promise<void> {
  const query = trx.deleteFrom("offerUses");
  await (
    "orderId" in user
      ? query.where("orderId", "=", user.orderId)
      : query.where("intentId", "=", user.intentId).where("orderId", "is", null)
  ).execute();
}
