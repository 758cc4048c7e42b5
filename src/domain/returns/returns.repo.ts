import { sql, type ExpressionBuilder, type Insertable, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Paise } from "#contract/kernel/money.ts";
import { ENDED_WITHOUT_RETURN, type ReturnStatus } from "#contract/returns/returns.ts";
import type { Db, Trx } from "#db/database.ts";
import type { DB, ReturnItems, Returns } from "#db/tables.ts";

/** The items of an order, with the number of units that are part of returns or were refused at the door. */
export async function listOrderedUnits(db: Db, orderId: number) {
  return selectOrderedUnits(db).where("i.orderId", "=", orderId).execute();
}

/** The same of several orders. */
export async function listOrderedUnitsOf(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return selectOrderedUnits(db)
    .select("i.orderId")
    .where("i.orderId", "in", [...new Set(orderIds)])
    .execute();
}

function selectOrderedUnits(db: Db) {
  const counted = {
    kept: sql`r.status not in (${sql.join([...ENDED_WITHOUT_RETURN])})`,
    settled: sql`r.status = 'Settled'`,
    sold: sql`r.status = 'Settled' and r.kind <> 'return'`,
    replaced: sql`r.status = 'Settled' and r.replacement_order_id is not null`,
  };
  const units = (which: keyof typeof counted) =>
    sql<number>`coalesce((
      select sum(ri.quantity) from return_items ri join returns r on r.id = ri.return_id
      where ri.order_id = i.order_id and ri.position = i.position
        and ${counted[which]}
    ), 0)::int`;
  const refused = sql<number>`coalesce((
      select sum(si.quantity) from shipment_items si join shipments s on s.id = si.shipment_id
      where si.order_id = i.order_id and si.position = i.position and s.status in ('Refused', 'Returned to shop')
    ), 0)::int`;
  return db
    .selectFrom("orderItems as i")
    .select(["i.position", "i.productId", "i.title", "i.variationName", "i.variationValue", "i.unitPricePaise"])
    .select(["i.quantity", "i.nonReturnable"])
    .select("i.personalisation as texts")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("returnItems as ri")
          .innerJoin("returns as r", "r.id", "ri.returnId")
          .select(["ri.quantity", sql<string>`r.settled_at`.as("at")])
          .select(sql<boolean>`r.replacement_order_id is not null`.as("isReplaced"))
          .whereRef("ri.orderId", "=", "i.orderId")
          .whereRef("ri.position", "=", "i.position")
          .where("r.status", "=", "Settled"),
      ).as("settlements"),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("shipmentItems as si")
          .innerJoin("shipments as s", "s.id", "si.shipmentId")
          .select(["si.shipmentId as id", "si.quantity", "s.status"])
          .whereRef("si.orderId", "=", "i.orderId")
          .whereRef("si.position", "=", "i.position"),
      ).as("parcels"),
    )
    .select([
      sql<number>`${units("kept")} + ${refused}`.as("taken"),
      sql<number>`${units("settled")} + ${refused}`.as("settled"),
      units("sold").as("sold"),
      units("replaced").as("replaced"),
    ])
    .orderBy("i.position");
}

export async function insertReturn(
  trx: Trx,
  row: Insertable<Returns>,
  items: readonly Omit<Insertable<ReturnItems>, "returnId" | "orderId">[],
): Promise<number> {
  const { id } = await trx.insertInto("returns").values(row).returning("id").executeTakeFirstOrThrow();
  await trx
    .insertInto("returnItems")
    .values(items.map((item) => ({ ...item, returnId: id, orderId: row.orderId })))
    .execute();
  return id;
}

export async function setReturn(trx: Trx, id: number, change: Updateable<Returns>): Promise<void> {
  await trx.updateTable("returns").set(change).where("id", "=", id).execute();
}

export async function setReceived(trx: Trx, returnId: number, position: number, received: object[]): Promise<void> {
  await trx
    .updateTable("returnItems")
    .set({ received: JSON.stringify(received) })
    .where("returnId", "=", returnId)
    .where("position", "=", position)
    .execute();
}

/** The items of a case with the entered HUIDs and weights. */
export async function listReceived(db: Db, returnId: number) {
  return db
    .selectFrom("returnItems")
    .select(["position", "quantity", "received"])
    .where("returnId", "=", returnId)
    .orderBy("position")
    .execute();
}

/** Offers that were not answered in time, longest overdue first; with `after`, those that follow this return. */
export async function listLapsed(
  db: Db,
  { now, after, limit }: { now: Date; after: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("returns")
    .select("id")
    .where("status", "=", "Offered")
    .where("offeredUntil", "<", now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(offered_until, id) > (select offered_until, id from returns where id = ${after})`),
    )
    .orderBy("offeredUntil")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The HUIDs entered when the goods of a return arrived, by position. */
export async function listReceivedHuids(trx: Trx, returnId: number): Promise<Map<number, string[]>> {
  const rows = await trx
    .selectFrom("returnItems")
    .select(["position", "received"])
    .where("returnId", "=", returnId)
    .execute();
  return new Map(rows.map(({ position, received }) => [position, (received ?? []).flatMap(({ huid }) => huid ?? [])]));
}

/** The order of a return and its account: lock the order first, then read the return. */
export async function findReturnOwner(db: Db, id: number) {
  return db
    .selectFrom("returns as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select(["r.orderId", "o.accountId"])
    .where("r.id", "=", id)
    .executeTakeFirst();
}

/** The owner of an order, its discount, and the time of its delivery. */
export async function findDelivery(db: Db, orderId: number) {
  return db
    .selectFrom("orders")
    .select(["accountId", "status", "deliveredAt", "discountPaise", "offers"])
    .where("id", "=", orderId)
    .executeTakeFirst();
}

/**
 * What settled returns took of the price of their order: refunds, and what was paid for bought pieces, whatever the shop
 * gave for these.
 */
const takenOfPrice = sql<number>`coalesce(sum(coalesce(bought_paise, refund_paise)), 0)`;

/** What the settled returns of an order took of its price, in paise, without those that became another size. */
export async function sumSettled(trx: Trx, orderId: number): Promise<number> {
  const row = await trx
    .selectFrom("returns")
    .select(takenOfPrice.as("sum"))
    .where("orderId", "=", orderId)
    .where("status", "=", "Settled")
    .where("replacementOrderId", "is", null)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** A return and its items. The caller must hold the lock of its order. */
export async function getReturn(trx: Trx, id: number) {
  const row = await trx
    .selectFrom("returns as r")
    .selectAll("r")
    .select(sql<string | null>`to_char(r.pickup_on, 'YYYY-MM-DD')`.as("pickupDay"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom("returnItems")
    .select(["position", "quantity"])
    .where("returnId", "=", id)
    .orderBy("position")
    .execute();
  return { ...row, items };
}

/** Releases the HUIDs of returned articles for sale: those with these HUIDs, or with null all of the item. */
export async function releaseReturned(
  trx: Trx,
  orderId: number,
  { position, huids, at }: { position: number; huids: string[] | null; at: Date },
): Promise<void> {
  await trx
    .updateTable("soldArticles")
    .set({ returnedAt: at })
    .where("orderId", "=", orderId)
    .where("position", "=", position)
    .where("returnedAt", "is", null)
    .$if(huids !== null, (query) => query.where("huid", "in", huids?.length ? huids : [""]))
    .execute();
}

/** The cash that staff still have to give back by hand, if none was given back since the return was settled. */
const cashDueSince = sql<Paise>`case when exists (
    select 1 from order_events e where e.order_id = r.order_id and e.kind = 'refund' and e.at >= r.settled_at
  ) then 0 else o.cash_due_paise end`;

function selectReturns(db: Db) {
  return db
    .selectFrom("returns as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .selectAll("r")
    .select(sql<string | null>`to_char(r.pickup_on, 'YYYY-MM-DD')`.as("pickupDay"))
    .select([
      "o.status as orderStatus",
      "o.paymentMethod",
      "o.isSample",
      "o.customerName",
      "o.discountPaise",
      "o.accountId",
    ])
    .select(cashDueSince.as("cashDuePaise"))
    .select(["o.totalPaise", "o.storeCreditPaise", "o.creditBackPaise", "o.cashBackPaise"])
    .select(["o.paymentStatus", "o.deliveredAt"])
    .select("o.offers")
    .select("a.email as accountEmail")
    .select((eb) => [
      eb.selectFrom("purchaseVouchers as pv").select("pv.number").whereRef("pv.returnId", "=", "r.id").as("voucher"),
      eb
        .selectFrom("returns as earlier")
        .select(takenOfPrice.as("sum"))
        .whereRef("earlier.orderId", "=", "r.orderId")
        .where("earlier.status", "=", "Settled")
        .where("earlier.replacementOrderId", "is", null)
        .where((other) =>
          other.or([other("r.settledAt", "is", null), other("earlier.settledAt", "<", other.ref("r.settledAt"))]),
        )
        .$asScalar()
        .$notNull()
        .as("settledBeforePaise"),
      jsonArrayFrom(
        eb
          .selectFrom("returnItems as ri")
          .innerJoin("orderItems as i", (join) =>
            join.onRef("i.orderId", "=", "ri.orderId").onRef("i.position", "=", "ri.position"),
          )
          .select(["ri.position", "ri.quantity", "ri.received", "ri.wantedName", "ri.wantedValue"])
          .select(["i.title", "i.imagePath", "i.variationName", "i.variationValue"])
          .whereRef("ri.returnId", "=", "r.id")
          .orderBy("ri.position"),
      ).as("items"),
      jsonArrayFrom(
        eb
          .selectFrom("returnEvents as e")
          .select(["e.status", "e.at", "e.note"])
          .whereRef("e.returnId", "=", "r.id")
          .orderBy("e.id"),
      ).as("events"),
      jsonArrayFrom(
        eb
          .selectFrom("returnEvidence as v")
          .select(["v.number", "v.contentType"])
          .whereRef("v.returnId", "=", "r.id")
          .orderBy("v.number"),
      ).as("evidence"),
    ]);
}

export type ReturnRecord = Awaited<ReturnType<typeof listReturnsOf>>[number];

/** The returns of an order, newest first. */
export async function listReturnsOf(db: Db, orderId: number) {
  return selectReturns(db).where("r.orderId", "=", orderId).orderBy("r.id", "desc").execute();
}

export async function findReturn(db: Db, id: number): Promise<ReturnRecord | undefined> {
  return selectReturns(db).where("r.id", "=", id).executeTakeFirst();
}

type StatusFilter = ReturnStatus | "open" | undefined;
type ReturnExpression = ExpressionBuilder<DB & { r: Returns }, "r">;

const ENDED: readonly ReturnStatus[] = [...ENDED_WITHOUT_RETURN, "Settled"];

function hasStatus(eb: ReturnExpression, status: StatusFilter) {
  if (status === undefined) return eb.lit(true);
  return status === "open" ? eb("r.status", "not in", [...ENDED]) : eb("r.status", "=", status);
}

/** Open returns oldest first, all others newest first. */
export async function listReturns(db: Db, status: StatusFilter, { limit, offset }: { limit: number; offset: number }) {
  return selectReturns(db)
    .where((eb) => hasStatus(eb, status))
    .orderBy("r.id", status === "open" ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countReturns(db: Db, status: StatusFilter): Promise<number> {
  const { count } = await db
    .selectFrom("returns as r")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => hasStatus(eb, status))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the `max` oldest open returns, and those of them requested before the threshold of their status. */
export async function countOpen(
  db: Db,
  { max, answerSince, resolveSince }: { max: number; answerSince: Date; resolveSince: Date },
): Promise<{ all: number; overdue: number; oldestAt: Date | null }> {
  const open = await db
    .selectFrom("returns as r")
    .select(["r.status", "r.requestedAt"])
    .where("r.status", "not in", [...ENDED])
    .orderBy("r.requestedAt")
    .limit(max)
    .execute();
  const isOverdue = ({ status, requestedAt }: { status: string; requestedAt: Date }) =>
    requestedAt <= (status === "Requested" ? answerSince : resolveSince);
  return { all: open.length, overdue: open.filter(isOverdue).length, oldestAt: open[0]?.requestedAt ?? null };
}
