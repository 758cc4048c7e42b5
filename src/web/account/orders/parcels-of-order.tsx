import { formatDate } from "#contract/kernel/dates.ts";
import type { OrderItemView, OrderStatus, PiecesView } from "#contract/orders/order.ts";
import type { ShipmentView } from "#contract/shipments/shipments.ts";
import { parcelContents } from "#web/shop/parcel-contents.ts";
import { PathLink } from "#web/ui/path-link.tsx";
import { ShipmentBadge } from "#web/ui/shipment-badge.tsx";

const LINK = "inline-flex min-h-11 items-center";

type Parcels = { shipments: readonly ShipmentView[]; pieces: PiecesView; status: OrderStatus };

type ParcelsOfOrderProps = Parcels & { items: readonly OrderItemView[] };

/** The parcels of an order with their contents, carrier and status. */
export function ParcelsOfOrder({ shipments, pieces, status, items }: ParcelsOfOrderProps) {
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="parcels" className="mt-8 border-t border-line pt-6">
      <h2 id="parcels" className="d-22">
        {shipments.length === 1 ? "Your parcel" : "Your parcels"}
      </h2>
      <DispatchedPart pieces={pieces} status={status} className="mt-2" />
      <ul className="mt-4 grid gap-5">
        {shipments.map((shipment, index) => (
          <li key={shipment.shipmentID}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold">{parcelName(index, shipments.length)}</h3>
              <ShipmentBadge status={shipment.status} />
            </div>
            <p className="mt-1 wrap-anywhere">{parcelContents(shipment.items, items)}</p>
            <CarrierLine shipment={shipment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The parcels of an order in a list of orders, one line each. */
export function ParcelLines({ shipments, pieces, status }: Parcels) {
  if (shipments.length === 0) return null;
  return (
    <div className="mt-4">
      <DispatchedPart pieces={pieces} status={status} />
      <ul className="grid gap-1">
        {shipments.map((shipment, index) => (
          <li key={shipment.shipmentID} className="flex flex-wrap items-center gap-x-3">
            {shipments.length > 1 && <span className="text-15 font-medium">{parcelName(index, shipments.length)}</span>}
            <CarrierLine shipment={shipment} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The carrier of a parcel, its dates and its tracking link. */
function CarrierLine({ shipment }: { shipment: ShipmentView }) {
  const { carrier, trackingNumber, trackingUrl, trackPath } = shipment;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-15">
      <span className="wrap-anywhere text-ink-soft tabular-nums first-letter:uppercase">
        {[carrier, trackingNumber, formatDates(shipment)].filter(Boolean).join(" · ")}
      </span>
      <PathLink to={trackPath} className={LINK}>
        <span className="link">Track the parcel</span>
      </PathLink>
      {trackingUrl !== null && (
        <a href={trackingUrl} className={LINK} target="_blank" rel="noreferrer">
          <span className="link">At {carrier}</span>
        </a>
      )}
    </div>
  );
}

type DispatchedPartProps = Pick<Parcels, "pieces" | "status"> & { className?: string };

/** How many units are dispatched, while a part of the order is still in the shop. */
function DispatchedPart({ pieces: { ordered, dispatched }, status, className }: DispatchedPartProps) {
  if (status !== "Packed" || dispatched === 0) return null;
  return (
    <p className={className}>
      {dispatched} of {ordered} pieces dispatched. The rest follows.
    </p>
  );
}

function parcelName(index: number, count: number): string {
  return count === 1 ? "Parcel" : `Parcel ${index + 1} of ${count}`;
}

function formatDates({ dispatchedAt, deliveredAt, refusedAt, returnedAt }: ShipmentView): string {
  if (returnedAt !== null) return `back with us since ${formatDate(returnedAt)}`;
  if (refusedAt !== null) return `refused on ${formatDate(refusedAt)}`;
  if (deliveredAt !== null) return `delivered on ${formatDate(deliveredAt)}`;
  return `dispatched on ${formatDate(dispatchedAt)}`;
}
