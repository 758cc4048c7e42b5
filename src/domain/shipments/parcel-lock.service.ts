import type { ShipmentStatus } from "#contract/shipments/shipments.ts";
import type { Trx } from "#db/database.ts";
import { getLocked, type LockedOrder, type OrderActor } from "#domain/orders/order-status.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { findOrderOf, getShipment } from "./shipments.repo.ts";

export type LockedParcel = { order: LockedOrder; shipment: Awaited<ReturnType<typeof getShipment>> };

/**
 * Locks the order of a parcel with this status, by default one in transit, so that concurrent calls see each other's
 * changes.
 */
export async function lockParcel(
  trx: Trx,
  by: OrderActor,
  id: number,
  status: ShipmentStatus = "Dispatched",
): Promise<LockedParcel> {
  const orderId = await findOrderOf(trx, id);
  if (orderId === undefined) throw new DomainError("not_found", "Parcel not found.");
  const order = await getLocked(trx, by, orderId);
  refuseOwnOrder(by, order);
  const shipment = await getShipment(trx, id);
  if (shipment.status === status) return { order, shipment };
  const text = status === "Dispatched" ? "already" : `and not ${status}`;
  throw new DomainError("wrong_status", `This parcel is ${shipment.status} ${text}.`);
}
