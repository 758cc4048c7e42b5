import { sql, type Insertable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Trx } from "#db/database.ts";
import type { CashRemittances } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";

/** Delivered cash orders with their parcels, and what their carriers have handed over. */
function selectCash(db: Db) {
  return db
    .selectFrom("orders as o")
    .select(["o.id", "o.customerName", "o.deliveredAt"])
    .$narrowType<{ deliveredAt: Date }>()
    .select(["o.totalPaise", "o.storeCreditPaise", "o.discountPaise", "o.offers"])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("orderItems as i")
          .select(["i.position", "i.quantity", "i.unitPricePaise"])
          .whereRef("i.orderId", "=", "o.id")
          .orderBy("i.position"),
      ).as("items"),
      // Orders that predate parcels have none; their carrier is noted on the order.
      jsonArrayFrom(
        eb
          .selectFrom("shipments as s")
          .select(["s.status", "s.carrier", "s.trackingNumber"])
          .select((parcel) =>
            jsonArrayFrom(
              parcel
                .selectFrom("shipmentItems as si")
                .select(["si.position", "si.quantity"])
                .whereRef("si.shipmentId", "=", "s.id"),
            ).as("items"),
          )
          .whereRef("s.orderId", "=", "o.id")
          .orderBy("s.id"),
      ).as("parcels"),
      "o.carrier as ownCarrier",
      "o.trackingNumber as ownTrackingNumber",
      jsonArrayFrom(
        eb
          .selectFrom("cashRemittanceOrders as ro")
          .innerJoin("cashRemittances as r", "r.id", "ro.remittanceId")
          .select("r.carrier")
          .whereRef("ro.orderId", "=", "o.id")
          .where("r.undoneAt", "is", null),
      ).as("received"),
    ])
    .where("o.paymentMethod", "=", "Cash on Delivery")
    .where("o.deliveredAt", "is not", null);
}

export type CashOrder = Awaited<ReturnType<typeof listCashToCome>>[number];

/** Oldest first; with `after`, those that follow this order. */
export async function listCashToCome(db: Db, limit: number, after?: number) {
  return selectCash(db)
    .where("o.remittanceId", "is", null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(o.delivered_at, o.id) > (select delivered_at, id from orders where id = ${after})`),
    )
    .orderBy("o.deliveredAt")
    .orderBy("o.id")
    .limit(limit)
    .execute();
}

/**
 * Locks orders and then reads them in a second statement, so that concurrent callers see each other's changes: a
 * statement that waited for a lock does not reread other tables.
 */
export async function lockCashOrders(trx: Trx, ids: readonly number[]) {
  const orderIds = [...ids];
  await trx.selectFrom("orders").select("id").where("id", "in", orderIds).orderBy("id").forUpdate().execute();
  return selectCash(trx).where("o.id", "in", orderIds).orderBy("o.id").execute();
}

/** `isLast` marks orders without any outstanding cash. */
export async function insertRemittance(
  trx: Trx,
  remittance: Insertable<CashRemittances>,
  orders: readonly { orderId: number; amountPaise: number; isLast: boolean }[],
): Promise<number> {
  const { id } = await trx.insertInto("cashRemittances").values(remittance).returning("id").executeTakeFirstOrThrow();
  const rows = orders.map(({ orderId, amountPaise }) => ({ orderId, amountPaise, remittanceId: id }));
  await trx.insertInto("cashRemittanceOrders").values(rows).execute();
  const ids = orders.filter(({ isLast }) => isLast).map(({ orderId }) => orderId);
  if (ids.length > 0) await trx.updateTable("orders").set({ remittanceId: id }).where("id", "in", ids).execute();
  return id;
}

export async function lockRemittance(trx: Trx, id: number) {
  return trx
    .selectFrom("cashRemittances")
    .select(["id", "undoneAt", "reference"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function undoRemittance(trx: Trx, id: number, at: Date): Promise<number[]> {
  await trx.updateTable("cashRemittances").set({ undoneAt: at }).where("id", "=", id).execute();
  const freed = await trx
    .updateTable("orders")
    .set({ remittanceId: null })
    .where("id", "in", (eb) => eb.selectFrom("cashRemittanceOrders").select("orderId").where("remittanceId", "=", id))
    .returning("id")
    .execute();
  return freed.map((order) => order.id);
}

function selectRemittances(db: Db) {
  return db
    .selectFrom("cashRemittances as r")
    .innerJoin("accounts as a", "a.id", "r.recordedBy")
    .select(["r.id", "r.carrier", "r.reference", "r.totalPaise", "r.recordedAt", "r.undoneAt", "a.name as recordedBy"])
    .select(sql<string>`to_char(r.remitted_on, 'YYYY-MM-DD')`.as("remittedOn"))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("cashRemittanceOrders as ro")
          .select(["ro.orderId", "ro.amountPaise"])
          .whereRef("ro.remittanceId", "=", "r.id")
          .orderBy("ro.orderId"),
      ).as("orders"),
    );
}

export type RemittanceRecord = NonNullable<Awaited<ReturnType<typeof findRemittance>>>;

export async function findRemittance(db: Db, id: number) {
  return selectRemittances(db).where("r.id", "=", id).executeTakeFirst();
}

/** Newest first. */
export async function listRemittances(db: Db, { offset, limit }: Slice) {
  return selectRemittances(db).orderBy("r.id", "desc").offset(offset).limit(limit).execute();
}

/** Remittances below this id, for reading all in batches (keyset pagination). */
export async function listRemittancesBelow(db: Db, below: number | undefined, limit: number) {
  return selectRemittances(db)
    .$if(below !== undefined, (query) => query.where("r.id", "<", below ?? 0))
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}

export async function countRemittances(db: Db, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom("cashRemittances").select("id").limit(max).as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
