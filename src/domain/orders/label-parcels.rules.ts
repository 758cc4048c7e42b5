import type { Paise } from "#contract/kernel/money.ts";
import { divideCash } from "#domain/shared/parcel-cash.rules.ts";
import type { LabelParcel } from "./slip-pdf.port.ts";

type Units = readonly { position: number; quantity: number }[];

type Shipment = {
  status: string;
  carrier: string | null;
  trackingNumber: string | null;
  weightMg: number | null;
  items: Units;
};

export type OrderInParcels = {
  items: readonly { position: number; quantity: number; unitPricePaise: Paise }[];
  shipments: readonly Shipment[];
  /** The cash to collect for the whole order; null when nothing is due. */
  duePaise: Paise | null;
};

/** The label of one parcel. `collect` is its share of the cash. */
export type ParcelToLabel = { parcel: LabelParcel; collect: Paise | null };

const AT_HOME = "Returned to shop";

/**
 * The parcels of an order to label: those in transit, and the units not dispatched yet as one more. For a fully
 * delivered order, the whole order as before dispatch.
 */
export function parcelsToLabel({ items, shipments, duePaise }: OrderInParcels): ParcelToLabel[] {
  const left = items.map(({ position, quantity }) => ({
    position,
    quantity:
      quantity -
      unitsAt(
        position,
        shipments.flatMap((one) => one.items),
      ),
  }));
  const sent = shipments.filter(({ status }) => status !== AT_HOME);
  const rest = { status: "Here", carrier: null, trackingNumber: null, weightMg: null, items: left };
  const parcels = countPieces(left) > 0 ? [...sent, rest] : sent;
  const shares =
    duePaise === null
      ? []
      : divideCash(
          duePaise,
          parcels.map((one) => valueOf(items, one.items)),
        );
  const labels = parcels.flatMap(({ status, carrier, trackingNumber, weightMg, items: units }, index) => {
    if (status !== "Dispatched" && status !== rest.status) return [];
    const parcel = {
      number: index + 1,
      of: parcels.length,
      pieces: countPieces(units),
      weightMg,
      carrier,
      trackingNumber,
    };
    return { parcel, collect: duePaise === null ? null : (shares[index] ?? 0) };
  });
  if (labels.length > 0) return labels;
  const whole = { number: 1, of: 1, pieces: countPieces(items), weightMg: null, carrier: null, trackingNumber: null };
  return [{ parcel: whole, collect: duePaise }];
}

function unitsAt(position: number, units: Units): number {
  return countPieces(units.filter((one) => one.position === position));
}

function countPieces(units: readonly { quantity: number }[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0);
}

function valueOf(items: OrderInParcels["items"], units: Units): Paise {
  return items.reduce((sum, { position, unitPricePaise }) => sum + unitPricePaise * unitsAt(position, units), 0);
}
