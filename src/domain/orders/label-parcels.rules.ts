import type { Paise } from "#contract/kernel/money.ts";
import { cashByParcel, type DividedOrder, type ParcelUnits } from "#domain/shared/parcel-shares.rules.ts";
import { countUnits } from "#domain/shared/units.rules.ts";
import type { LabelParcel } from "./slip-pdf.port.ts";

type Shipment = {
  status: string;
  carrier: string | null;
  trackingNumber: string | null;
  weightMg: number | null;
  items: ParcelUnits;
};

export type OrderInParcels = DividedOrder & {
  shipments: readonly Shipment[];
  /** Whether cash is still to be collected for the order. */
  isCashDue: boolean;
};

/** The label of one parcel. `collect` is its share of the cash; null when nothing is due for the order. */
export type ParcelToLabel = { parcel: LabelParcel; collect: Paise | null };

const RETURNED = "Returned to shop";
/** Of the units that are not dispatched yet, as if they were a parcel. */
const NOT_DISPATCHED = "Not dispatched";

/**
 * The parcels of an order to label: those in transit, and the units not dispatched yet as one more. For a fully
 * delivered order, the whole order as before dispatch.
 */
export function parcelsToLabel({ shipments, isCashDue, ...order }: OrderInParcels): ParcelToLabel[] {
  const { items } = order;
  const left = items.map(({ position, quantity }) => ({
    position,
    quantity:
      quantity -
      unitsAt(
        position,
        shipments.flatMap((one) => one.items),
      ),
  }));
  const undispatched = {
    status: NOT_DISPATCHED,
    carrier: null,
    trackingNumber: null,
    weightMg: null,
    items: left,
  };
  const all = countUnits(left) > 0 ? [...shipments, undispatched] : shipments;
  const parcels = cashByParcel(order, all).filter(({ status }) => status !== RETURNED);
  const labels = parcels.flatMap(({ status, carrier, trackingNumber, weightMg, items: units, cashPaise }, index) => {
    if (status !== "Dispatched" && status !== NOT_DISPATCHED) return [];
    const parcel = {
      number: index + 1,
      of: parcels.length,
      pieces: countUnits(units),
      weightMg,
      carrier,
      trackingNumber,
    };
    return { parcel, collect: isCashDue ? cashPaise : null };
  });
  if (labels.length > 0) return labels;
  const wholeOrder = {
    number: 1,
    of: 1,
    pieces: countUnits(items),
    weightMg: null,
    carrier: null,
    trackingNumber: null,
  };
  return [
    { parcel: wholeOrder, collect: isCashDue ? parcels.reduce((sum, { cashPaise }) => sum + cashPaise, 0) : null },
  ];
}

function unitsAt(position: number, units: ParcelUnits): number {
  return countUnits(units.filter((one) => one.position === position));
}
