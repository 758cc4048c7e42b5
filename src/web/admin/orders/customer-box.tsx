import { useState } from "react";
import { Link } from "react-router";
import { revealPan } from "#contract/orders/staff-orders.calls.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { CopyButton } from "../frame/copy-button.tsx";
import { customerPath, ordersOfPath } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { ParcelPrints } from "./parcel-prints.tsx";

const REACH = "link inline-flex min-h-11 max-w-full items-center break-all dense-desk:min-h-7";

/**
 * The customer, their contact details, the delivery address, and the carrier of an order that is older than parcel
 * records.
 */
export function CustomerBox({ order }: { order: StaffOrderView }) {
  const { customer, customerName, customerEmail, customerPhone, customerAddress, parcel, shipments, nextStatuses } =
    order;
  return (
    <Box
      title="Customer"
      aside={
        customer.email && (
          <Link to={ordersOfPath(customer.email)} className="link">
            All orders
          </Link>
        )
      }
    >
      <div>
        <Link to={customerPath(customer.userId)} className={classNames(REACH, "font-medium")}>
          {customer.name}
        </Link>
        <p className="break-words text-ink-soft">{customer.email}</p>
        {customer.locked && <StateBadge tone="bad">Account locked</StateBadge>}
      </div>
      {customerEmail && (
        <div className="border-t border-line pt-4">
          <h3 className="mb-1 font-semibold">Contact</h3>
          <p>
            <a href={`mailto:${customerEmail}`} className={REACH}>
              {customerEmail}
            </a>
          </p>
          <p>
            <PhoneLink phone={customerPhone} className={REACH} />
          </p>
        </div>
      )}
      <div className="border-t border-line pt-4">
        <h3 className="mb-1 font-semibold">Delivery address</h3>
        <address className="mb-3 break-words whitespace-pre-line not-italic">
          {customerName}
          {"\n"}
          {customerAddress}
        </address>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            label="Copy address"
            text={[customerName, customerAddress, customerPhone].filter(Boolean).join("\n")}
          />
          {customerAddress && nextStatuses.length > 0 && <ParcelPrints size="small" orderIDs={[order.orderID]} />}
        </div>
      </div>
      <TaxFacts order={order} />
      {parcel && shipments.length === 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="mb-1 font-semibold">Parcel</h3>
          <p className="break-words tabular-nums">
            {[parcel.carrier, parcel.trackingNumber].filter((text) => text !== null).join(", ")}
          </p>
          {parcel.trackingUrl && (
            <a href={parcel.trackingUrl} className={REACH} target="_blank" rel="noreferrer">
              Track the parcel
            </a>
          )}
        </div>
      )}
    </Box>
  );
}

/** The customer's data on the invoice in addition to the address: the state of delivery and the tax numbers. */
function TaxFacts({ order: { orderID, state, gstin, pan } }: { order: StaffOrderView }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-1 font-semibold">For the invoice</h3>
      <dl className="grid gap-2">
        <div>
          <dt className="text-ink-soft">State of delivery</dt>
          <dd>{state ?? "Not given: the invoice takes the shop's own state."}</dd>
        </div>
        {gstin && (
          <div>
            <dt className="text-ink-soft">GSTIN</dt>
            <dd className="break-all tabular-nums">{gstin}</dd>
          </div>
        )}
        {pan && <Pan orderID={orderID} masked={pan} />}
      </dl>
    </div>
  );
}

function Pan({ orderID, masked }: { orderID: string; masked: string }) {
  const { perform, isBusy } = useStaffAction();
  const [shown, setShown] = useState<string>();

  async function reveal(): Promise<void> {
    const { answer } = await perform(revealPan, { params: { id: orderID } });
    if (answer?.isSuccess) setShown(answer.data.pan);
  }

  return (
    <div>
      <dt className="text-ink-soft">PAN</dt>
      <dd className="grid justify-items-start gap-2">
        <span role="status" className="tabular-nums">
          {shown ?? masked}
        </span>
        {shown === undefined && (
          <>
            <Button variant="outline" size="small" busy={isBusy} onClick={() => void reveal()}>
              Show PAN
            </Button>
            <span className="text-ink-soft">The log of changes notes who looked at it.</span>
          </>
        )}
      </dd>
    </div>
  );
}
