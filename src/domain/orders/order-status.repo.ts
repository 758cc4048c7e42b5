import type { Paise } from "#contract/kernel/money.ts";
import type { OrderStatus, PaymentStatus } from "#contract/orders/order.ts";
import type { Db, Trx } from "#db/database.ts";
import { isPartlyDispatched } from "./status.rules.ts";

/** Locks the order until the transaction ends, with the data that determines its next status. */
export async function lockOrder(trx: Trx, id: number) {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .select([
      "o.id",
      "o.accountId",
      "o.status",
      "o.paymentMethod",
      "o.paymentStatus",
      "o.customerName",
      "o.deliveredAt",
      "o.confirmUntil",
    ])
    .select(["o.subtotalPaise", "o.discountPaise", "o.totalPaise", "a.email as accountEmail"])
    .select(["o.storeCreditPaise", "o.creditBackPaise", "o.cashBackPaise", "o.cashDuePaise"])
    .select("o.offers")
    .where("o.id", "=", id)
    .forUpdate("o")
    .executeTakeFirst();
  if (!order) return undefined;
  return {
    ...order,
    hasShipments: isPartlyDispatched(await listShipmentStatuses(trx, id)),
    ...(await readReturnable(trx, id)),
    boughtPaise: await sumBought(trx, id),
  };
}

/** A separate statement: one that waited for the lock sees other tables in their state before the wait. */
async function listShipmentStatuses(trx: Trx, orderId: number) {
  return trx.selectFrom("shipments").select("status").where("orderId", "=", orderId).execute();
}

/** What was paid for pieces that the shop has bought, or whose offer was accepted. */
export async function sumBought(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom("returns")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("boughtPaise"), eb.lit(0)).as("sum"))
    .where("orderId", "=", orderId)
    .where("status", "in", ["Accepted", "Settled"])
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** Whether any item of the order can be returned, and whether any cannot. */
async function readReturnable(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orderItems")
    .select((eb) => [
      eb.fn.agg<boolean>("bool_or", [eb.not("nonReturnable")]).as("hasReturnable"),
      eb.fn.agg<boolean>("bool_or", ["nonReturnable"]).as("hasNonReturnable"),
    ])
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
}

type StatusFacts = { deliveredAt: Date | null; confirmUntil: Date | null };

export async function setOrderStatus(trx: Trx, id: number, status: OrderStatus, facts: StatusFacts): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ status, ...facts })
    .where("id", "=", id)
    .execute();
}

/**
 * The units that the order took from stock and that did not return in a refused parcel; per variation where stock is
 * counted there.
 */
export async function listStockedItems(trx: Trx, orderId: number) {
  const items = await trx
    .selectFrom("orderItems as i")
    .select([
      "i.position",
      "i.productId",
      "i.title",
      "i.variationName",
      "i.variationValue",
      "i.quantity",
      "i.stockFrom",
    ])
    .select((eb) =>
      eb
        .selectFrom("shipmentItems as si")
        .innerJoin("shipments as s", "s.id", "si.shipmentId")
        .select((unit) => unit.fn.coalesce(unit.fn.sum<number>("si.quantity"), unit.lit(0)).as("units"))
        .whereRef("si.orderId", "=", "i.orderId")
        .whereRef("si.position", "=", "i.position")
        .where("s.status", "=", "Returned to shop")
        .as("back"),
    )
    .where("i.orderId", "=", orderId)
    .where("i.stockFrom", "is not", null)
    .execute();
  return items.flatMap(({ stockFrom, back, ...item }) => {
    const quantity = item.quantity - Number(back);
    if (quantity === 0) return [];
    const variation = stockFrom === "variation" ? {} : { variationName: null, variationValue: null };
    return [{ ...item, ...variation, quantity }];
  });
}

export async function setPaymentStatus(trx: Trx, id: number, paymentStatus: PaymentStatus): Promise<void> {
  await trx.updateTable("orders").set({ paymentStatus }).where("id", "=", id).execute();
}

/** Requires the lock of the order. A check constraint refuses more than the order's cash. */
export async function addCashBack(trx: Trx, id: number, paise: Paise): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ cashBackPaise: eb("cashBackPaise", "+", paise) }))
    .where("id", "=", id)
    .execute();
}

/** Cash that staff give back by hand. Requires the lock of the order. */
export async function addCashDue(trx: Trx, id: number, paise: Paise): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ cashDuePaise: eb("cashDuePaise", "+", paise), paymentStatus: "refund_due" }))
    .where("id", "=", id)
    .execute();
}

/** The due cash was given back. */
export async function clearCashDue(trx: Trx, id: number, paymentStatus: PaymentStatus): Promise<void> {
  await trx.updateTable("orders").set({ cashDuePaise: 0, paymentStatus }).where("id", "=", id).execute();
}
