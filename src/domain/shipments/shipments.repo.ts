import { sql, type Insertable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { CODE_TRIES, type ShipmentStatus, type ShippedUnits } from "#contract/shipments/shipments.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Shipments } from "#db/tables.ts";

/** The items of an order with their undispatched units. The caller must hold the lock of the order. */
export async function listItemsToShip(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orderItems as i")
    .select(["i.position", "i.title", "i.productId", "i.unitPricePaise", "i.quantity"])
    .select((eb) =>
      eb(
        "i.quantity",
        "-",
        eb
          .selectFrom("shipmentItems as s")
          .select((unit) =>
            unit.fn.coalesce(unit.cast<number>(unit.fn.sum("s.quantity"), "integer"), unit.lit(0)).as("n"),
          )
          .whereRef("s.orderId", "=", "i.orderId")
          .whereRef("s.position", "=", "i.position"),
      ).as("left"),
    )
    .where("i.orderId", "=", orderId)
    .orderBy("i.position")
    .execute();
}

export async function insertShipment(
  trx: Trx,
  shipment: Insertable<Shipments>,
  units: readonly ShippedUnits[],
): Promise<number> {
  const { id } = await trx.insertInto("shipments").values(shipment).returning("id").executeTakeFirstOrThrow();
  const { orderId } = shipment;
  const items = units.map(({ position, quantity }) => ({ shipmentId: id, orderId, position, quantity }));
  await trx.insertInto("shipmentItems").values(items).execute();
  return id;
}

export async function findOrderOf(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom("shipments").select("orderId").where("id", "=", id).executeTakeFirst())?.orderId;
}

/** The caller must hold the lock of its order. */
export async function getShipment(trx: Trx, id: number) {
  return trx
    .selectFrom("shipments")
    .select(["id", "orderId", "status", "token", "carrier", "trackingNumber", "codeHash", "wrongCodes", "lockedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function setCarrier(
  trx: Trx,
  id: number,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string | null },
): Promise<void> {
  await trx.updateTable("shipments").set({ carrier, trackingNumber }).where("id", "=", id).execute();
}

export async function listUnitsOf(trx: Trx, id: number): Promise<ShippedUnits[]> {
  return trx
    .selectFrom("shipmentItems")
    .select(["position", "quantity"])
    .where("shipmentId", "=", id)
    .orderBy("position")
    .execute();
}

/** The parcels of an order with their units, in order of dispatch. */
export async function listParcels(trx: Trx, orderId: number) {
  return trx
    .selectFrom("shipments as s")
    .select(["s.id", "s.status"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("shipmentItems as si")
          .select(["si.position", "si.quantity"])
          .whereRef("si.shipmentId", "=", "s.id"),
      ).as("units"),
    )
    .where("s.orderId", "=", orderId)
    .orderBy("s.id")
    .execute();
}

/** The units of each item that are neither in this parcel nor back, by position. */
export async function listUnitsElsewhere(trx: Trx, orderId: number, id: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom("orderItems as i")
    .select(["i.position", "i.quantity"])
    .select((eb) =>
      eb
        .selectFrom("shipmentItems as si")
        .innerJoin("shipments as s", "s.id", "si.shipmentId")
        .select((unit) =>
          unit.fn.coalesce(unit.cast<number>(unit.fn.sum("si.quantity"), "integer"), unit.lit(0)).as("units"),
        )
        .whereRef("si.orderId", "=", "i.orderId")
        .whereRef("si.position", "=", "i.position")
        .where((unit) => unit.or([unit("s.id", "=", id), unit("s.status", "=", "Returned to shop")]))
        .as("here"),
    )
    .where("i.orderId", "=", orderId)
    .execute();
  return new Map(rows.map(({ position, quantity, here }) => [position, quantity - (here ?? 0)]));
}

/** When and how an order without parcels was dispatched. */
export async function getDispatch(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orders as o")
    .select(["o.carrier", "o.trackingNumber"])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom("orderEvents as e")
            .select((event) => event.fn.max("e.at").as("at"))
            .where("e.status", "=", "Shipped")
            .whereRef("e.orderId", "=", "o.id"),
          "o.placedAt",
        )
        .as("shippedAt"),
    )
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** The statuses of all parcels of an order, optionally except one. */
export async function listStatuses(trx: Trx, orderId: number, otherThan?: number): Promise<ShipmentStatus[]> {
  const rows = await trx
    .selectFrom("shipments")
    .select("status")
    .where("orderId", "=", orderId)
    .$if(otherThan !== undefined, (query) => query.where("id", "!=", otherThan ?? 0))
    .execute();
  return rows.map(({ status }) => status);
}

/** Also deletes its delivery code. */
export async function setDelivered(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable("shipments")
    .set({ status: "Delivered", deliveredAt: at, codeHash: null, lockedAt: null })
    .where("id", "=", id)
    .execute();
}

/** Whether a parcel of the order in transit has a delivery code that is locked by wrong attempts. */
export async function hasLockedCode(trx: Trx, orderId: number): Promise<boolean> {
  const locked = await trx
    .selectFrom("shipments")
    .select("id")
    .where("orderId", "=", orderId)
    .where("status", "=", "Dispatched")
    .where("lockedAt", "is not", null)
    .executeTakeFirst();
  return locked !== undefined;
}

/** Marks all parcels of an order in transit. Returns how many of them had a delivery code. */
export async function setAllDelivered(trx: Trx, orderId: number, at: Date): Promise<number> {
  const coded = await trx
    .selectFrom("shipments")
    .select("id")
    .where("orderId", "=", orderId)
    .where("codeHash", "is not", null)
    .execute();
  await trx
    .updateTable("shipments")
    .set({ status: "Delivered", deliveredAt: at, codeHash: null, lockedAt: null })
    .where("orderId", "=", orderId)
    .where("status", "=", "Dispatched")
    .execute();
  return coded.length;
}

/** Also deletes its delivery code. */
export async function setRefused(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable("shipments")
    .set({ status: "Refused", refusedAt: at, codeHash: null, lockedAt: null })
    .where("id", "=", id)
    .execute();
}

/** Reverts a refusal. */
export async function setDispatched(trx: Trx, id: number): Promise<void> {
  await trx.updateTable("shipments").set({ status: "Dispatched", refusedAt: null }).where("id", "=", id).execute();
}

export async function setBack(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable("shipments").set({ status: "Returned to shop", returnedAt: at }).where("id", "=", id).execute();
}

/** Updates the customer's record: the time of the order's last refused parcel, or null without one. */
export async function followRefusals(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({
      refusedAt: eb
        .selectFrom("shipments as s")
        .select((shipment) => shipment.fn.max("s.refusedAt").as("at"))
        .where("s.orderId", "=", orderId),
    }))
    .where("id", "=", orderId)
    .execute();
}

/** Counts a wrong code and locks after the last attempt. Returns the number of remaining attempts. */
export async function countWrongCode(trx: Trx, id: number, at: Date): Promise<number> {
  const { wrongCodes } = await trx
    .updateTable("shipments")
    .set((eb) => ({
      wrongCodes: eb("wrongCodes", "+", 1),
      lockedAt: sql<Date | null>`case when wrong_codes + 1 >= ${CODE_TRIES} then ${at}::timestamptz end`,
    }))
    .where("id", "=", id)
    .returning("wrongCodes")
    .executeTakeFirstOrThrow();
  return CODE_TRIES - wrongCodes;
}

/** Replaces the delivery code and resets its attempts. */
export async function setCode(trx: Trx, id: number, codeHash: string): Promise<void> {
  await trx.updateTable("shipments").set({ codeHash, wrongCodes: 0, lockedAt: null }).where("id", "=", id).execute();
}

export async function findTracked(db: Db, token: string) {
  return db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.orderId")
    .select(["s.status", "s.carrier", "s.trackingNumber", "o.placedAt"])
    .select(["s.dispatchedAt", "s.deliveredAt", "s.refusedAt", "s.returnedAt"])
    .select((eb) =>
      eb
        .selectFrom("orderEvents as e")
        .select((event) => event.fn.min("e.at").as("at"))
        .whereRef("e.orderId", "=", "o.id")
        .where("e.status", "=", "Packed")
        .as("packedAt"),
    )
    .where("s.token", "=", token)
    .executeTakeFirst();
}
