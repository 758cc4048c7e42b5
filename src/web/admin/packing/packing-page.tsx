import { Link } from "react-router";
import { printInvoice } from "#contract/billing/billing.calls.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import type { PackingView } from "#contract/orders/packing.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { FileButton } from "#web/shop/file-button.tsx";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Note } from "#web/ui/note.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { DISPATCH_FORM, packOrderPath, STORE_SETTINGS_PATH } from "../frame/staff-paths.ts";
import { OpenSizes } from "../orders/open-sizes.tsx";
import { ParcelPrints } from "../orders/parcel-prints.tsx";
import { WaitingForCode } from "../orders/waiting-for-code.tsx";
import { PackingForm } from "./packing-form.tsx";

export type LoadedPacking = { order: StaffOrderView; packing: PackingView; openSizes: OpenSizeView[] } | Failure;

type PackingPageProps = {
  orderId: string;
  /** Undefined while it is loading. */
  loaded?: LoadedPacking | undefined;
};

/** The packing screen, designed for a phone next to the scale. */
export function PackingPage({ orderId, loaded }: PackingPageProps) {
  const found = loaded && "order" in loaded ? loaded : undefined;
  return (
    <div className="mx-auto max-w-180">
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            Pack order {orderId}
            {found && <OrderStatusBadge status={found.order.status} />}
          </span>
        }
      >
        <ButtonLink variant="outline" size="small" className="text-ink" to={staffOrderPath(orderId)}>
          Whole order
        </ButtonLink>
      </PageHead>
      {!loaded && (
        <Box>
          <p role="status" aria-busy="true" className="sr-only">
            Loading the order…
          </p>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-11 w-full" />
        </Box>
      )}
      {loaded && "failure" in loaded && <NotLoaded {...loaded} />}
      {found && (
        <>
          <WaitingForCode order={found.order} />
          <OpenSizes order={found.order} sizes={found.openSizes} />
          {found.order.nextStatuses.includes("Packed") ? (
            <>
              {found.packing.hasSampleSeller && found.order.isSample !== true && <SampleSellerNote />}
              <PackingForm key={orderId} {...found} />
            </>
          ) : (
            <AfterPacking {...found} />
          )}
        </>
      )}
    </div>
  );
}

function SampleSellerNote() {
  return (
    <Note tone="warn" className="mb-4">
      The invoice would name the sample seller of the demo, and no invoice can be changed afterwards. Enter your legal
      name, address and GSTIN in{" "}
      <Link to={STORE_SETTINGS_PATH} className="link">
        Store Settings
      </Link>{" "}
      before you pack.
    </Note>
  );
}

type AfterPackingProps = { order: StaffOrderView; packing: PackingView };

/** The next steps for an order that is packed or cannot be packed. */
function AfterPacking({ order: { orderID, status }, packing: { invoiceNumber, nextOrderID } }: AfterPackingProps) {
  return (
    <div className="grid gap-4">
      {invoiceNumber === null ? (
        <Note tone="warn">This order is {status}: there is nothing to pack.</Note>
      ) : (
        <Note tone="good">
          Packed. The invoice is <b className="font-semibold whitespace-nowrap">{invoiceNumber}</b>.
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        {invoiceNumber !== null && (
          <>
            <FileButton download={async () => downloadFile(printInvoice, { params: { id: orderID } })}>
              Print invoice (PDF)
            </FileButton>
            <ButtonLink variant="outline" to={`${staffOrderPath(orderID)}/packing-slip`}>
              Packing slip
            </ButtonLink>
            <ParcelPrints orderIDs={[orderID]} />
          </>
        )}
        {status === "Packed" && (
          <ButtonLink variant="outline" to={`${staffOrderPath(orderID)}#${DISPATCH_FORM}`}>
            Dispatch
          </ButtonLink>
        )}
        <ButtonLink variant="outline" to="/all-admin-orders">
          Back to orders
        </ButtonLink>
        {nextOrderID !== null && <ButtonLink to={packOrderPath(nextOrderID)}>Pack {nextOrderID} next</ButtonLink>}
      </div>
    </div>
  );
}
