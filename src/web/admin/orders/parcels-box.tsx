import { counted } from "#contract/kernel/counted.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { parcelContents } from "#web/shop/parcel-contents.ts";
import { Box } from "#web/ui/box.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { ShipmentBadge } from "#web/ui/shipment-badge.tsx";
import { CarrierButton } from "./carrier-dialog.tsx";
import { DispatchForm } from "./dispatch-form.tsx";
import { itemsLeft } from "./dispatch.rules.ts";
import { HandOver } from "./hand-over-form.tsx";
import { RefusalButtons, RefuseOrder } from "./refusal-buttons.tsx";

const LINK = "link inline-flex min-h-11 items-center dense-desk:min-h-7";

/** The id that the page header links to. */
export const PARCELS = "parcels";

/** The parcels of the order, and the form for the next one while units remain. */
export function ParcelsBox({ order }: { order: StaffOrderView }) {
  const { shipments, pieces, status } = order;
  const left = status === "Packed" ? itemsLeft(order.items, shipments) : [];
  const isOld = shipments.length === 0 && status === "Shipped" && order.paymentMethod === "Cash on Delivery";
  if (shipments.length === 0 && left.length === 0 && !isOld) return null;
  return (
    <div id={PARCELS}>
      <Box
        title="Parcels"
        aside={
          <span className="text-ink-soft tabular-nums">
            {pieces.dispatched} of {counted(pieces.ordered, "piece")} dispatched
          </span>
        }
      >
        {shipments.length > 0 && (
          <ul className="grid gap-5">
            {shipments.map((shipment, index) => (
              <Parcel key={shipment.shipmentID} shipment={shipment} number={index + 1} order={order} />
            ))}
          </ul>
        )}
        {isOld && <RefuseOrder orderID={order.orderID} />}
        {left.length > 0 && (
          <div className={shipments.length > 0 ? "border-t border-line pt-4" : undefined}>
            <DispatchForm key={pieces.dispatched} order={order} items={left} />
          </div>
        )}
      </Box>
    </div>
  );
}

type ParcelProps = { shipment: StaffShipmentView; number: number; order: StaffOrderView };

function Parcel({ shipment, number, order: { items, paymentMethod } }: ParcelProps) {
  const { status, carrier, trackingNumber, trackingUrl, trackPath, weight, insuredValue } = shipment;
  const name = `parcel ${number}`;
  const facts = [
    carrier,
    trackingNumber,
    weight === null ? null : `${weight} g`,
    insuredValue === null ? null : `insured for ${formatExactRupees(insuredValue)}`,
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">Parcel {number}</h3>
        <ShipmentBadge status={status} />
      </div>
      <p className="wrap-anywhere">{parcelContents(shipment.items, items)}</p>
      {facts.length > 0 && <p className="wrap-anywhere text-ink-soft tabular-nums">{facts.join(" · ")}</p>}
      <Dates shipment={shipment} />
      <p className="flex flex-wrap gap-x-4">
        <PathLink to={trackPath} className={LINK} target="_blank">
          What the customer sees
        </PathLink>
        {trackingUrl !== null && (
          <a href={trackingUrl} className={LINK} target="_blank" rel="noreferrer">
            Track it at {carrier}
          </a>
        )}
      </p>
      <CarrierButton shipment={shipment} name={name} />
      <HandOver key={shipment.deliveryCode} shipment={shipment} name={name} />
      <RefusalButtons shipment={shipment} name={name} isCash={paymentMethod === "Cash on Delivery"} />
    </li>
  );
}

function Dates({ shipment: { dispatchedAt, deliveredAt, refusedAt, returnedAt } }: Pick<ParcelProps, "shipment">) {
  const dates: [label: string, at: string | null][] = [
    ["Dispatched", dispatchedAt],
    ["Delivered", deliveredAt],
    ["Refused", refusedAt],
    ["Back here", returnedAt],
  ];
  return (
    <p className="text-13 text-ink-soft tabular-nums">
      {dates.flatMap(([label, at]) => (at === null ? [] : [`${label} ${formatDateTime(at)}`])).join(" · ")}
    </p>
  );
}
