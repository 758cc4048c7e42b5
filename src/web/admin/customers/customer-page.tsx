import { formatDateTime } from "#contract/kernel/dates.ts";
import { Note } from "#web/ui/note.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { AccountState } from "./account-state.tsx";
import { CustomerMetrics } from "./customer-metrics.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerSide } from "./customer-side.tsx";
import type { LoadedCustomer } from "./load-customer.ts";
import { LockButton } from "./lock-button.tsx";

export function CustomerPage({ loaded }: { loaded: LoadedCustomer }) {
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Customer" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  const { customer, orders, mayLock } = loaded;
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {customer.name}
            <AccountState customer={customer} />
          </span>
        }
      >
        {mayLock && customer.closedAt === null && <LockButton customer={customer} />}
      </PageHead>
      {customer.closedAt !== null && (
        <Note icon="user" className="mb-4">
          The customer closed this account on {formatDateTime(customer.closedAt)}. Who it was is erased; their orders
          keep what their bills need.
        </Note>
      )}
      {customer.lockedAt !== null && (
        <Note tone="bad" icon="lock" className="mb-4">
          <p>
            <b className="font-semibold">Locked since {formatDateTime(customer.lockedAt)}.</b> They cannot log in; what
            they have ordered goes on.
          </p>
          {customer.lockReason && <p className="wrap-anywhere">Why: {customer.lockReason}</p>}
        </Note>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <CustomerMetrics customer={customer} />
          <CustomerOrders orders={orders} />
        </div>
        <CustomerSide customer={customer} mayReadLog={mayLock} />
      </div>
    </>
  );
}
