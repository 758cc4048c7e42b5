import type { Trx } from "#db/database.ts";
import type { LockedOrder } from "#domain/orders/order-status.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { makeLinkToken } from "#domain/shared/link-token.ts";
import type { LockedParcel } from "./parcel-lock.service.ts";
import { getDispatch, getShipment, insertShipment, listItemsToShip, listStatuses } from "./shipments.repo.ts";
import { restOf } from "./shipments.rules.ts";

/**
 * Creates the single parcel of an order that was dispatched before parcels were recorded, with the date, carrier and
 * number noted then.
 */
export async function implyParcel(trx: Trx, order: LockedOrder): Promise<LockedParcel> {
  if (order.status !== "Shipped" || (await listStatuses(trx, order.id)).length > 0) {
    throw new DomainError("wrong_status", "Only a shipped order without parcels. Please mark its parcel instead.");
  }
  const { trackingNumber, carrier, shippedAt } = await getDispatch(trx, order.id);
  const row = {
    orderId: order.id,
    carrier,
    trackingNumber: carrier && trackingNumber,
    token: makeLinkToken(),
    dispatchedAt: shippedAt,
  };
  const id = await insertShipment(trx, row, restOf(await listItemsToShip(trx, order.id)));
  return { order, shipment: await getShipment(trx, id) };
}
