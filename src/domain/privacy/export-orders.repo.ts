import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#db/database.ts";
import type { DB, Orders, PaymentIntents } from "#db/tables.ts";

type OrderExpression = ExpressionBuilder<DB & { o: Orders }, "o">;

function itemsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("orderItems as i")
      .select(["i.productId", "i.title", "i.variationName", "i.variationValue", "i.unitPricePaise", "i.quantity"])
      .select(["i.imagePath", "i.nonReturnable", "i.personalisation"])
      .whereRef("i.orderId", "=", "o.id")
      .orderBy("i.position"),
  );
}

/** Status changes with mailed notes, and manual refunds; excludes internal notes. */
function eventsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("orderEvents as e")
      .select(["e.kind", "e.status", "e.at", "e.amountPaise"])
      .select(sql<string | null>`case when e.kind = 'status' then e.note end`.as("note"))
      .whereRef("e.orderId", "=", "o.id")
      .where("e.kind", "!=", "note")
      .orderBy("e.id"),
  );
}

/** Invoices and credit notes as issued, which do not contain the PAN. */
function billsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb.selectFrom("billingDocuments as b").select("b.content").whereRef("b.orderId", "=", "o.id").orderBy("b.issuedAt"),
  );
}

/** The articles of packed items, without the tokens of their hallmark cards. */
function articlesOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("soldArticles as a")
      .select(["a.position", "a.huid", "a.invoicedHuid", "a.grossMg", "a.netMg", "a.soldAt", "a.returnedAt"])
      .whereRef("a.orderId", "=", "o.id")
      .orderBy("a.position")
      .orderBy("a.article"),
  );
}

function returnsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("returns as r")
      .select(["r.id", "r.kind", "r.status", "r.reason", "r.details", "r.requestedAt", "r.settledAt"])
      .select(["r.refundPaise", "r.postagePaise", "r.paidAs", "r.offer", "r.offeredUntil", "r.paymentReference"])
      .select((inner) =>
        jsonArrayFrom(
          inner
            .selectFrom("purchaseVouchers as v")
            .select(["v.number", "v.issuedAt", "v.content"])
            .whereRef("v.returnId", "=", "r.id"),
        ).as("purchaseVouchers"),
      )
      .select((inner) => [
        jsonArrayFrom(
          inner
            .selectFrom("returnItems as ri")
            .select(["ri.position", "ri.quantity"])
            .whereRef("ri.returnId", "=", "r.id")
            .orderBy("ri.position"),
        ).as("items"),
        jsonArrayFrom(
          inner
            .selectFrom("returnEvents as e")
            .select(["e.status", "e.at", "e.note"])
            .whereRef("e.returnId", "=", "r.id")
            .orderBy("e.id"),
        ).as("history"),
      ])
      .whereRef("r.orderId", "=", "o.id")
      .orderBy("r.id"),
  );
}

/** The parcels without delivery codes, of which only hashes exist. */
function shipmentsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("shipments as s")
      .select(["s.status", "s.carrier", "s.trackingNumber", "s.weightMg", "s.insuredPaise"])
      .select(["s.dispatchedAt", "s.deliveredAt", "s.refusedAt", "s.returnedAt"])
      .select((inner) =>
        jsonArrayFrom(
          inner
            .selectFrom("shipmentItems as si")
            .select(["si.position", "si.quantity"])
            .whereRef("si.shipmentId", "=", "s.id")
            .orderBy("si.position"),
        ).as("items"),
      )
      .whereRef("s.orderId", "=", "o.id")
      .orderBy("s.id"),
  );
}

export async function listOrders(db: Db, accountId: string) {
  return db
    .selectFrom("orders as o")
    .selectAll("o")
    .select((eb) => [itemsOf(eb).as("items"), articlesOf(eb).as("articles"), eventsOf(eb).as("events")])
    .select((eb) => [billsOf(eb).as("bills"), returnsOf(eb).as("returns"), shipmentsOf(eb).as("shipments")])
    .where("o.accountId", "=", accountId)
    .orderBy("o.id")
    .execute();
}

type IntentExpression = ExpressionBuilder<DB & { i: PaymentIntents }, "i">;

function paymentsOf(eb: IntentExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("payments as p")
      .select(["p.id", "p.amountPaise", "p.capturedAt"])
      .select((payment) =>
        jsonArrayFrom(
          payment
            .selectFrom("refunds as r")
            .select(["r.amountPaise", "r.reason", "r.status", "r.createdAt"])
            .whereRef("r.paymentId", "=", "p.id")
            .orderBy("r.createdAt")
            .orderBy("r.id"),
        ).as("refunds"),
      )
      .whereRef("p.intentId", "=", "i.id")
      .orderBy("p.capturedAt"),
  );
}

/** All payment intents, with their payments and refunds. */
export async function listIntents(db: Db, accountId: string) {
  return db
    .selectFrom("paymentIntents as i")
    .select([
      "i.status",
      "i.content",
      "i.totalPaise",
      "i.storeCreditPaise",
      "i.orderId",
      "i.panLast4",
      "i.gatewayOrderId",
      "i.createdAt",
      "i.holdExpiresAt",
    ])
    .select((eb) => [
      paymentsOf(eb).as("payments"),
      jsonArrayFrom(
        eb
          .selectFrom("stockHolds as h")
          .select(["h.productId", "h.variationName", "h.variationValue", "h.quantity"])
          .whereRef("h.intentId", "=", "i.id")
          .orderBy("h.id"),
      ).as("held"),
    ])
    .where("i.accountId", "=", accountId)
    .orderBy("i.createdAt")
    .execute();
}
