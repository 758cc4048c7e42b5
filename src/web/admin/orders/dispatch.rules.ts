import { hasAtMostDecimals, readMeasure, readNumber } from "#contract/kernel/numbers.ts";
import type { OrderItemView } from "#contract/orders/order.ts";
import {
  MAX_INSURED,
  MAX_PARCEL_GRAMS,
  shipmentMessages,
  type CreateShipmentBody,
  type ShipmentView,
  type ShippedUnits,
} from "#contract/shipments/shipments.ts";
import type { FieldErrors, FormRules } from "#web/browser/form.rules.ts";
import { optionalMeasure, optionalNumber } from "../frame/typed-number.ts";

export type ItemLeft = OrderItemView & { left: number };

/** The units that have not been dispatched yet, by item. */
export function itemsLeft(items: readonly OrderItemView[], shipments: readonly ShipmentView[]): ItemLeft[] {
  const sent = shipments.flatMap((shipment) => shipment.items);
  return items
    .map((item) => {
      const units = sent.filter((one) => one.position === item.position).reduce((sum, one) => sum + one.quantity, 0);
      return { ...item, left: item.quantity - units };
    })
    .filter(({ left }) => left > 0);
}

/** A parcel in form values; `units` by the position of the item. */
export type ParcelDraft = {
  units: ReadonlyMap<number, number>;
  carrier: string;
  trackingNumber: string;
  weight: string;
  insuredValue: string;
  note: string;
};

/** The next parcel contains all remaining units, unless staff reduce them. */
export function firstDraft(items: readonly ItemLeft[]): ParcelDraft {
  const units = new Map(items.map(({ position, left }) => [position, left]));
  return { units, carrier: "", trackingNumber: "", weight: "", insuredValue: "", note: "" };
}

export function unitsOf({ units }: ParcelDraft): ShippedUnits[] {
  return [...units].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity }] : []));
}

export const DISPATCH_RULES: FormRules<"carrier" | "trackingNumber" | "weight" | "insuredValue" | "note"> = {
  carrier: (carrier) => (carrier.trim() === "" ? shipmentMessages.carrier : undefined),
  weight: (text) =>
    isEmptyOrWithin(text, MAX_PARCEL_GRAMS, 3, readMeasure) && readMeasure(text) !== 0
      ? undefined
      : shipmentMessages.weight,
  insuredValue: (text) => (isEmptyOrWithin(text, MAX_INSURED, 2) ? undefined : shipmentMessages.insured),
};

/** Whether the text is empty, or a number from 0 to `max`. */
function isEmptyOrWithin(text: string, max: number, decimals: number, read = readNumber): boolean {
  if (text.trim() === "") return true;
  const number = read(text);
  return number !== undefined && number >= 0 && number <= max && hasAtMostDecimals(number, decimals);
}

export function findUnitErrors(draft: ParcelDraft): FieldErrors {
  return unitsOf(draft).length === 0 ? { units: shipmentMessages.items } : {};
}

/** The request for a parcel. The draft has to be valid. */
export function parcelOf(draft: ParcelDraft): CreateShipmentBody {
  return {
    items: unitsOf(draft),
    carrier: draft.carrier.trim(),
    trackingNumber: draft.trackingNumber.trim() || null,
    weight: optionalMeasure(draft.weight),
    insuredValue: optionalNumber(draft.insuredValue),
    note: draft.note.trim() || null,
  };
}
