import { sql, type Insertable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Trx } from "#db/database.ts";
import type { CashRemittances } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";

/** Delivered cash orders with what was collected of them, and by whom: the carrier of the last parcel. */
function selectCash(db: Db) {
  return db
    .selectFrom("orders as o")
    .select(["o.id", "o.customerName", "o.deliveredAt"])
    .$narrowType<{ deliveredAt: Date }>()
    .select((eb) => [
      // What was refused at the door was credited before the rest was delivered, and nobody paid it.
      eb
        .fn<number>("greatest", [
          eb.lit(0),
          eb(
            eb("o.totalPaise", "-", eb.ref("o.storeCreditPaise")),
            "-",
            eb
              .selectFrom("billingDocuments as d")
              .select((document) =>
                document
                  .cast<number>(document.fn.coalesce(document.fn.sum("d.totalPaise"), document.lit(0)), "bigint")
                  .as("paise"),
              )
              .whereRef("d.orderId", "=", "o.id")
              .where("d.kind", "=", "credit_note")
              .whereRef("d.issuedAt", "<=", "o.deliveredAt"),
          ),
        ])
        .as("cashPaise"),
      lastParcel("carrier").as("carrier"),
      lastParcel("tracking_number").as("trackingNumber"),
    ])
    .where("o.paymentMethod", "=", "Cash on Delivery")
    .where("o.deliveredAt", "is not", null);
}

/** Orders from before parcels were kept have their own. */
function lastParcel(column: "carrier" | "tracking_number") {
  const name = sql.ref(column);
  return sql<string | null>`coalesce((
    select s.${name} from shipments s where s.order_id = o.id and s.status = 'Delivered' order by s.id desc limit 1
  ), o.${name})`;
}

export type CashOrder = Awaited<ReturnType<typeof listCashToCome>>[number];

/** The oldest first. */
export async function listCashToCome(db: Db, limit: number) {
  return selectCash(db)
    .where("o.remittanceId", "is", null)
    .orderBy("o.deliveredAt")
    .orderBy("o.id")
    .limit(limit)
    .execute();
}

/** Locks orders, so that of several who tick them off at once each sees what the other did. */
export async function lockCashOrders(trx: Trx, ids: readonly number[]) {
  return selectCash(trx)
    .select("o.remittanceId")
    .where("o.id", "in", [...ids])
    .orderBy("o.id")
    .forUpdate("o")
    .execute();
}

export async function insertRemittance(
  trx: Trx,
  remittance: Insertable<CashRemittances>,
  orders: readonly { orderId: number; amountPaise: number }[],
): Promise<number> {
  const { id } = await trx.insertInto("cashRemittances").values(remittance).returning("id").executeTakeFirstOrThrow();
  const rows = orders.map((order) => ({ ...order, remittanceId: id }));
  await trx.insertInto("cashRemittanceOrders").values(rows).execute();
  const ids = orders.map(({ orderId }) => orderId);
  await trx.updateTable("orders").set({ remittanceId: id }).where("id", "in", ids).execute();
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
    .where("remittanceId", "=", id)
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

/** The newest first. */
export async function listRemittances(db: Db, { offset, limit }: Slice) {
  return selectRemittances(db).orderBy("r.id", "desc").offset(offset).limit(limit).execute();
}

/** Those below this id, for reading all in batches. */
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
