import { formatDate } from "#contract/kernel/dates.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { SlipItems } from "./slip-items.tsx";

export type PackingSlipProps = { order: StaffOrderView; settings: ShopSettings; showsPrices: boolean };

/** The sheet that goes into the parcel; made for A4 and A5. */
export function PackingSlip({ order, settings, showsPrices }: PackingSlipProps) {
  return (
    <article className="grid gap-6 bg-paper p-8 text-14 text-ink shadow-float print:gap-4 print:p-0 print:text-13 print:shadow-none">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <div>
          <p className="d-30">{settings.name}</p>
          <p className="max-w-70 text-ink-soft">
            {settings.address}
            <br />
            {settings.phone}
            <br />
            {settings.email}
          </p>
          <p className="text-ink-soft">GSTIN {settings.gstin}</p>
        </div>
        <div className="sm:text-right print:text-right">
          <h1 className="text-18 font-semibold">Packing slip</h1>
          <p className="text-18 font-semibold tabular-nums">{order.orderID}</p>
          <p className="text-ink-soft">
            Ordered <time dateTime={order.orderDate}>{formatDate(order.orderDate)}</time>
          </p>
        </div>
      </header>
      <div className="grid gap-4 border-y border-ink py-4 sm:grid-cols-2 print:grid-cols-2 print:py-3">
        <section aria-labelledby="ship-to">
          <h2 id="ship-to" className="text-13 text-ink-soft">
            Ship to
          </h2>
          <address className="text-16 break-words whitespace-pre-line not-italic">
            <strong className="font-semibold">{order.customerName}</strong>
            {"\n"}
            {order.customerAddress}
            {"\n"}
            {order.customerPhone}
          </address>
        </section>
        <section aria-labelledby="to-collect" className="sm:text-right print:text-right">
          <h2 id="to-collect" className="text-13 text-ink-soft">
            To collect on delivery
          </h2>
          <p className="text-18 font-semibold tabular-nums">{toCollect(order)}</p>
          <p className="text-ink-soft">{order.paymentMethod === "Razorpay" ? "Paid online" : order.paymentMethod}</p>
        </section>
      </div>
      <SlipItems order={order} showsPrices={showsPrices} />
      <footer className="text-13 text-ink-soft">
        <p>
          Please film the unpacking from all sides: claims for missing pieces need it, within 48 hours. Unused pieces
          can be returned within 30 days.
        </p>
        <p>Questions? {settings.email}</p>
      </footer>
    </article>
  );
}

function toCollect({ paymentMethod, paymentStatus, totalAmount }: StaffOrderView): string {
  return paymentMethod === "Cash on Delivery" && paymentStatus === "due" ? formatRupees(totalAmount) : "Nothing";
}
