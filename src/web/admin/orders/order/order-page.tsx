import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { Failure } from "#web/admin/frame/load-staff-data.ts";
import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { useFreshOnFocus } from "#web/admin/frame/use-fresh-on-focus.ts";
import { CustomerBox } from "./customer-box.tsx";
import { HistoryBox } from "./history-box.tsx";
import { ItemsBox } from "./items-box.tsx";
import { MoneyBox } from "./money-box.tsx";
import { OrderHead } from "./order-head.tsx";

export type OrderPageProps = { orderId: string; loaded: { data: StaffOrderView } | Failure };

/** Everything about one order, and everything that can be done with it. */
export function OrderPage({ orderId, loaded }: OrderPageProps) {
  useFreshOnFocus();
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title={`Order ${orderId}`} />
        <NotLoaded {...loaded} />
      </>
    );
  }
  const order = loaded.data;
  return (
    <>
      <OrderHead order={order} />
      <div className="grid items-start gap-4 admin:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <ItemsBox order={order} />
          <MoneyBox order={order} />
          <HistoryBox order={order} />
        </div>
        <CustomerBox order={order} />
      </div>
    </>
  );
}
