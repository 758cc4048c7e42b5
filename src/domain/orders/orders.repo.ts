import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Day } from "#contract/kernel/days.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { ENDED_WITHOUT_RETURN } from "#contract/returns/returns.ts";
import type { Db } from "#db/database.ts";
import type { DB, Orders } from "#db/tables.ts";
import { MAX_ROWS } from "#domain/shared/page.ts";

type OrderExpression = ExpressionBuilder<DB & { o: Orders }, "o">;

/** The status changes of an order that its customer may see. */
function stepsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("orderEvents as e")
      .select(["e.status", "e.at"])
      .whereRef("e.orderId", "=", "o.id")
      .where("e.kind", "=", "status")
      .orderBy("e.id")
      .$narrowType<{ status: OrderStatus }>(),
  );
}

function itemsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("orderItems as i")
      .leftJoin("products as p", (join) => join.onRef("p.id", "=", "i.productId").on("p.archivedAt", "is", null))
      .select("p.slug")
      .select(["i.position", "i.productId", "i.title", "i.variationName", "i.variationValue"])
      .select(["i.unitPricePaise", "i.quantity", "i.imagePath", "i.nonReturnable", "i.sizeToBeAgreed", "i.pricing"])
      .select("i.personalisation")
      .select((item) =>
        item
          .selectFrom("returnItems as ri")
          .innerJoin("returns as r", "r.id", "ri.returnId")
          .select((unit) => unit.fn.coalesce(unit.fn.sum<number>("ri.quantity"), unit.lit(0)).as("units"))
          .whereRef("ri.orderId", "=", "i.orderId")
          .whereRef("ri.position", "=", "i.position")
          .where("r.status", "not in", [...ENDED_WITHOUT_RETURN])
          .as("unitsInReturns"),
      )
      .select((item) =>
        item
          .selectFrom("shipmentItems as si")
          .innerJoin("shipments as s", "s.id", "si.shipmentId")
          .select((unit) => unit.fn.coalesce(unit.fn.sum<number>("si.quantity"), unit.lit(0)).as("units"))
          .whereRef("si.orderId", "=", "i.orderId")
          .whereRef("si.position", "=", "i.position")
          .where("s.status", "in", ["Refused", "Returned to shop"])
          .as("unitsRefused"),
      )
      .whereRef("i.orderId", "=", "o.id")
      .orderBy("i.position"),
  );
}

function returnsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("returns as r")
      .select(["r.id", "r.kind", "r.status", "r.boughtPaise"])
      .whereRef("r.orderId", "=", "o.id")
      .orderBy("r.id", "desc"),
  );
}

/** The online payment of an order. */
function paymentOf(eb: OrderExpression) {
  return jsonObjectFrom(
    eb
      .selectFrom("payments as p")
      .select(["p.amountPaise", "p.givenBackPaise", "p.boughtPaise"])
      .whereRef("p.orderId", "=", "o.id"),
  );
}

/** The parcels in order of dispatch. */
function shipmentsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("shipments as s")
      .select(["s.id", "s.status", "s.carrier", "s.trackingNumber", "s.weightMg", "s.insuredPaise", "s.token"])
      .select(["s.dispatchedAt", "s.deliveredAt", "s.refusedAt", "s.returnedAt", "s.lockedAt"])
      .select((shipment) => [
        shipment("s.codeHash", "is not", null).as("hasCode"),
        jsonArrayFrom(
          shipment
            .selectFrom("shipmentItems as si")
            .select(["si.position", "si.quantity"])
            .whereRef("si.shipmentId", "=", "s.id")
            .orderBy("si.position"),
        ).as("items"),
      ])
      .whereRef("s.orderId", "=", "o.id")
      .orderBy("s.id"),
  );
}

/** All data of an order view. */
function selectOrders(db: Db) {
  return db
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .select(["o.id", "o.accountId", "o.status", "o.paymentMethod", "o.paymentStatus", "o.placedAt", "o.deliveredAt"])
    .select(["o.isSample", "o.customerName", "o.customerEmail", "o.customerPhone", "o.customerAddress"])
    .select(["o.pinCode", "o.city", "o.stateCode", "o.customerGstin", "o.panLast4"])
    .select([
      "o.subtotalPaise",
      "o.discountPaise",
      "o.shippingPaise",
      "o.totalPaise",
      "o.storeCreditPaise",
      "o.creditBackPaise",
      "o.cashBackPaise",
      "o.cashDuePaise",
      "o.couponCode",
      "o.giftWrapPaise",
      "o.giftMessage",
      "o.confirmUntil",
      "o.carrier",
      "o.trackingNumber",
    ])
    .select(sql<Day | null>`to_char(o.promised_for, 'YYYY-MM-DD')`.as("promisedFor"))
    .select(["a.name as accountName", "a.email as accountEmail", "a.lockedAt as accountLockedAt"])
    .select((eb) => [itemsOf(eb).as("items"), stepsOf(eb).as("steps"), returnsOf(eb).as("returns")])
    .select((eb) => [shipmentsOf(eb).as("shipments"), paymentOf(eb).as("payment"), "o.offers"]);
}

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function findOrder(db: Db, id: number) {
  return selectOrders(db).where("o.id", "=", id).executeTakeFirst();
}

/** The orders of an account, newest first. */
export async function listOrdersOf(db: Db, email: string) {
  return selectOrders(db)
    .where((eb) => eb("a.emailKey", "=", eb.fn<string>("lower", [eb.val(email)])))
    .orderBy("o.id", "desc")
    .limit(MAX_ROWS)
    .execute();
}

export async function findSealedPan(db: Db, id: number) {
  return db.selectFrom("orders").select(["accountId", "panSealed"]).where("id", "=", id).executeTakeFirst();
}

/** The recipient and address of an account's newest order. */
export async function findLastDelivery(db: Db, accountId: string) {
  return db
    .selectFrom("orders")
    .select(["customerName", "customerAddress", "pinCode", "city", "stateCode as state"])
    .where("accountId", "=", accountId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The orders with these ids, in the order of the ids. */
export async function loadOrders(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectOrders(db)
    .where("o.id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The timeline of an order with its actors, oldest first. */
export async function listEvents(db: Db, orderId: number) {
  return db
    .selectFrom("orderEvents as e")
    .leftJoin("accounts as a", "a.id", "e.actor")
    .select(["e.kind", "e.status", "e.note", "e.amountPaise", "e.at", "a.name as actorName", "a.role as actorRole"])
    .where("e.orderId", "=", orderId)
    .orderBy("e.id")
    .execute();
}

/** The steps of all returns of an order with their actors, oldest first. */
export async function listReturnSteps(db: Db, orderId: number) {
  return db
    .selectFrom("returnEvents as e")
    .innerJoin("returns as r", "r.id", "e.returnId")
    .leftJoin("accounts as a", "a.id", "e.actor")
    .select(["e.returnId", "r.kind", "e.status", "e.note", "e.at", "a.name as actorName", "a.role as actorRole"])
    .where("r.orderId", "=", orderId)
    .orderBy("e.id")
    .execute();
}
