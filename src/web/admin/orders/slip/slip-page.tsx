import { useState } from "react";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { Failure } from "#web/admin/frame/load-staff-data.ts";
import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { useSettings } from "#web/shop/root-data.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Note } from "#web/ui/note.tsx";
import { orderPath } from "../order-path.ts";
import { PackingSlip } from "./packing-slip.tsx";

export type SlipPageProps = {
  orderId: string;
  /** Nothing while it is on its way. */
  loaded?: { data: StaffOrderView } | Failure | undefined;
};

const SHIPPED_NEVER = new Set(["Cancelled", "Returned"]);

/** The packing slip as it will be printed, below what is pressed to print it. */
export function SlipPage({ orderId, loaded }: SlipPageProps) {
  const settings = useSettings();
  const [leavesOut, setLeavesOut] = useState(false);
  const order = loaded && "data" in loaded ? loaded.data : undefined;
  return (
    <div data-density="admin" className="min-h-dvh bg-sand py-6 print:min-h-0 print:bg-paper print:py-0">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-210 gap-4 px-4 text-14 focus:outline-0 print:block print:max-w-none print:px-0"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <ButtonLink variant="outline" to={orderPath(orderId)}>
            <Icon name="arrow-left" size={18} />
            Order {orderId}
          </ButtonLink>
          <div className="flex flex-wrap items-center gap-4">
            <Checkbox
              label="Leave out prices"
              checked={leavesOut}
              onChange={(event) => setLeavesOut(event.target.checked)}
            />
            <Button disabled={!order} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
        {!loaded && (
          <p role="status" aria-busy="true" className="bg-paper p-8">
            Loading the packing slip…
          </p>
        )}
        {loaded && "failure" in loaded && <NotLoaded {...loaded} className="bg-paper" />}
        {order && SHIPPED_NEVER.has(order.status) && (
          <Note tone="bad" className="print:hidden">
            This order is {order.status}. Do not ship it.
          </Note>
        )}
        {order && <PackingSlip order={order} settings={settings} showsPrices={!leavesOut} />}
      </main>
    </div>
  );
}
