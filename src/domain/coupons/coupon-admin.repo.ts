import { sql, type Expression, type Insertable, type RawBuilder, type SqlBool, type Updateable } from "kysely";
import type { CouponSort, CouponState } from "#contract/coupons/coupon.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Coupons } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";

export type CouponFilter = {
  now: Date;
  state?: CouponState | undefined;
  /** A part of the code, in upper case. */
  codePart?: string | undefined;
};

const usesSoFar = sql<number>`(select count(*) from coupon_uses where coupon_code = coupons.code)`;
const discountSoFar = sql<number>`(
  select coalesce(sum(discount_paise), 0)::bigint from coupon_uses
  where coupon_code = coupons.code and order_id is not null)`;

function stateAt(now: Date) {
  return sql<CouponState>`case
    when ended_at <= ${now} or valid_until <= ${now} then 'ended'
    when total_limit is not null and total_limit <= ${usesSoFar} then 'used-up'
    when valid_from > ${now} then 'upcoming'
    else 'live' end`;
}

function filtered(db: Db, { now, state, codePart }: CouponFilter) {
  return db.selectFrom("coupons").where((eb) => {
    const conditions: Expression<SqlBool>[] = [];
    if (state !== undefined) conditions.push(sql<boolean>`${stateAt(now)} = ${state}`);
    if (codePart !== undefined) conditions.push(sql<boolean>`strpos(code, ${codePart}) > 0`);
    return eb.and(conditions);
  });
}

function withUses(query: ReturnType<typeof filtered>, now: Date) {
  return query
    .selectAll("coupons")
    .select([stateAt(now).as("state"), usesSoFar.as("uses"), discountSoFar.as("discountGivenPaise")]);
}

export type CouponOrder = { column: CouponSort; direction: "asc" | "desc" };

const SORTED_BY = {
  createdAt: sql.ref("createdAt"),
  code: sql.ref("code"),
  validUntil: sql.ref("validUntil"),
  uses: usesSoFar,
  discountGiven: discountSoFar,
} as const satisfies Record<CouponSort, RawBuilder<unknown>>;

export async function listCoupons(db: Db, filter: CouponFilter, order: CouponOrder, slice: Slice) {
  return withUses(filtered(db, filter), filter.now)
    .orderBy(SORTED_BY[order.column], order.direction)
    .orderBy("code")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

export type CouponRow = Awaited<ReturnType<typeof listCoupons>>[number];

export async function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findCouponRow(db: Db, code: string, now: Date): Promise<CouponRow | undefined> {
  return withUses(filtered(db, { now }), now).where("code", "=", code).executeTakeFirst();
}

export async function insertCoupon(trx: Trx, coupon: Insertable<Coupons>): Promise<void> {
  await trx.insertInto("coupons").values(coupon).execute();
}

export async function updateCoupon(trx: Trx, code: string, fields: Updateable<Coupons>): Promise<void> {
  await trx.updateTable("coupons").set(fields).where("code", "=", code).execute();
}

/** False if an order or payment has or had the coupon. Requires its lock, so that no order uses it meanwhile. */
export async function deleteUnusedCoupon(trx: Trx, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("coupons")
    .where("code", "=", code)
    .where(({ not, exists, selectFrom }) => {
      const hasOf = (table: "orders" | "paymentIntents" | "couponUses") =>
        exists(selectFrom(table).select(`${table}.id`).where(`${table}.couponCode`, "=", code));
      return not(hasOf("orders").or(hasOf("paymentIntents")).or(hasOf("couponUses")));
    })
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Newest first, including uses reserved by open payments. */
export async function listUses(db: Db, code: string, slice: Slice) {
  return db
    .selectFrom("couponUses as use")
    .innerJoin("accounts", "accounts.id", "use.accountId")
    .leftJoin("orders", "orders.id", "use.orderId")
    .leftJoin("paymentIntents as intent", "intent.id", "use.intentId")
    .select(["use.orderId", "use.accountId", "use.discountPaise", "accounts.name", "accounts.email"])
    .select((eb) => eb.fn.coalesce("orders.placedAt", "intent.createdAt").$notNull().as("at"))
    .where("use.couponCode", "=", code)
    .orderBy("use.id", "desc")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

export type UseRow = Awaited<ReturnType<typeof listUses>>[number];
