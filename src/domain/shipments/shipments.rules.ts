import { toPaise, type Paise } from "#contract/kernel/money.ts";
import { refundForUnits, type SoldDiscount, type SoldLine } from "#contract/offers/sold-offers.rules.ts";
import { shipmentMessages, type ShipmentStatus, type ShippedUnits } from "#contract/shipments/shipments.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { priceOfGoods, type ParcelShare, type ParcelUnits } from "#domain/shared/parcel-shares.rules.ts";
import { countUnits } from "#domain/shared/units.rules.ts";

/** An item of an order with its undispatched units. */
export type ItemToShip = { position: number; title: string; left: number };

/** Refuses unknown items, duplicate items, and more units than remain. */
export function refuseItems(items: readonly ItemToShip[], units: readonly ShippedUnits[]): void {
  for (const [index, { position, quantity }] of units.entries()) {
    const item = items.find((one) => one.position === position);
    const isTwice = units.findIndex((other) => other.position === position) < index;
    if (!item || isTwice) {
      throw fieldRefusal(`items.${index}.position`, item ? `${item.title} is there twice.` : shipmentMessages.noItem);
    }
    if (quantity > item.left) {
      throw fieldRefusal(
        `items.${index}.quantity`,
        item.left === 0 ? `${item.title} has left already.` : `Only ${item.left} of ${item.title} left.`,
        "wrong_status",
      );
    }
  }
}

/** All undispatched units. */
export function restOf(items: readonly ItemToShip[]): ShippedUnits[] {
  return items.filter(({ left }) => left > 0).map(({ position, left }) => ({ position, quantity: left }));
}

/** Whether the units are all that remain. */
export function isRest(items: readonly ItemToShip[], units: readonly ShippedUnits[]): boolean {
  return countUnits(units) === items.reduce((sum, { left }) => sum + left, 0);
}

/** Formats `1 × Tara ring, 2 × Lakshmi coin`. */
export function formatUnits(items: readonly { position: number; title: string }[], units: readonly ShippedUnits[]) {
  const titleOf = (position: number) => items.find((item) => item.position === position)?.title ?? "";
  return units.map(({ position, quantity }) => `${quantity} × ${titleOf(position)}`).join(", ");
}

/** `deliveryCodeFrom` is the setting in rupees; 0 disables codes. */
export function needsCode(totalPaise: Paise, deliveryCodeFrom: number): boolean {
  return deliveryCodeFrom > 0 && totalPaise >= toPaise(deliveryCodeFrom);
}

/**
 * By how much the pieces that stay are dearer on their own than what is collected for them, because the refused ones
 * counted for an offer.
 */
export function dearerWithout(
  items: readonly (SoldLine & { position: number })[],
  { discountPaise, offers }: SoldDiscount,
  refused: readonly { units: ParcelUnits; share: Pick<ParcelShare, "goods"> }[],
): Paise {
  if (!offers) return 0;
  const units = refused.flatMap((parcel) => parcel.units);
  const gone = items.map(({ position }) =>
    units.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0),
  );
  const forgonePaise = refused.reduce((sum, { share }) => sum + priceOfGoods(share), 0);
  return Math.max(0, forgonePaise - refundForUnits(items, { discountPaise, offers }, gone));
}

/**
 * An order is Delivered once everything is dispatched and each of its parcels was delivered, or is back after a
 * refusal.
 */
export function isAllDelivered(items: readonly ItemToShip[], statuses: readonly ShipmentStatus[]): boolean {
  return hasAllLeft(items) && statuses.every((status) => status === "Delivered" || status === "Returned to shop");
}

/** Whether the order ends with the last returned parcel, because nothing of it was or will be delivered. */
export function isAllBack(items: readonly ItemToShip[], others: readonly ShipmentStatus[]): boolean {
  return hasAllLeft(items) && others.every((status) => status === "Returned to shop");
}

export function hasAllLeft(items: readonly ItemToShip[]): boolean {
  return items.every(({ left }) => left === 0);
}
