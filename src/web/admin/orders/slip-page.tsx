import type { ReactNode } from "react";
import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactRupees, formatRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { SIZE_TO_BE_AGREED } from "#contract/orders/order.ts";
import { formatPayment } from "#contract/orders/payment-text.ts";
import { reductionsOf } from "#contract/orders/reductions.rules.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { PublicSettings } from "#contract/settings/shop-settings.ts";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { useSettings } from "#web/shop/root-data.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Note } from "#web/ui/note.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { ParcelPrints } from "./parcel-prints.tsx";

type SlipPageProps = {
  orderId: string;
  /** Undefined while it is loading. */
  loaded?: { data: StaffOrderView } | Failure | undefined;
};

const NEVER_SHIPPED = new Set(["Cancelled", "Returned"]);

/** A print preview of the packing slip, with the buttons above it. */
export function SlipPage({ orderId, loaded }: SlipPageProps) {
  const settings = useSettings();
  const order = loaded && "data" in loaded ? loaded.data : undefined;
  return (
    <div data-density="admin" className="min-h-dvh bg-sand py-6 print:min-h-0 print:bg-paper print:py-0">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-210 gap-4 px-4 text-14 focus:outline-0 print:block print:max-w-none print:px-0"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <ButtonLink variant="outline" to={staffOrderPath(orderId)}>
            <Icon name="arrow-left" size={18} />
            Order {orderId}
          </ButtonLink>
          <div className="flex flex-wrap items-center gap-2">
            {order && !NEVER_SHIPPED.has(order.status) && <ParcelPrints orderIDs={[order.orderID]} />}
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
        {order && NEVER_SHIPPED.has(order.status) && (
          <Note tone="bad" className="print:hidden">
            This order is {order.status}. Do not ship it.
          </Note>
        )}
        {order && <PackingSlip order={order} settings={settings} />}
      </main>
    </div>
  );
}

type PackingSlipProps = { order: StaffOrderView; settings: PublicSettings };

/** The slip to enclose in the parcel, for A4 and A5. */
function PackingSlip({ order, settings }: PackingSlipProps) {
  return (
    <article className="grid gap-6 bg-paper p-8 text-14 text-ink shadow-float print:gap-4 print:p-0 print:text-13 print:shadow-none">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <div>
          <p className="mb-2 d-30">
            <ShopWordmark />
          </p>
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
          <address className="text-16 wrap-anywhere whitespace-pre-line not-italic">
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
          <p className="text-ink-soft">
            {formatPayment({
              ...order,
              paymentMethod: order.paymentMethod === "Razorpay" ? "Paid online" : order.paymentMethod,
            })}
          </p>
        </section>
      </div>
      <SlipItems order={order} />
      <footer className="text-13 text-ink-soft">
        <p>
          Please film the unpacking from all sides: claims for missing pieces need it, within 48 hours. Unused pieces
          can be returned within 30 days; personalised items, silver coins and idols only if they are defective.
        </p>
        <p>Questions? {settings.email}</p>
      </footer>
    </article>
  );
}

function toCollect({ cash }: StaffOrderView): string {
  return cash !== null && cash.toCollect > 0 ? formatExactRupees(cash.toCollect) : "Nothing";
}

const CELL = "border-b border-line py-2 print:py-1.5 pr-4 text-left align-top";
const NUMBER = "border-b border-line py-2 print:py-1.5 pl-4 text-right align-top tabular-nums";

/** The contents of the parcel. */
function SlipItems({ order }: { order: StaffOrderView }) {
  const { items, couponCode, totalAmount } = order;
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">What is in the parcel</caption>
      <thead className="text-13 text-ink-soft">
        <tr>
          <th className={classNames(CELL, "font-normal")}>Product</th>
          <th className={classNames(NUMBER, "font-normal")}>Quantity</th>
          <th className={classNames(NUMBER, "font-normal")}>Amount (INR)</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order's items never change their places
          <tr key={index} className="break-inside-avoid">
            <td className={classNames(CELL, "wrap-anywhere")}>
              {item.productName}
              {item.sizeToBeAgreed && <span className="font-semibold">, {SIZE_TO_BE_AGREED.toLowerCase()}</span>}
              {item.variationName && (
                <span className="font-semibold">
                  , {item.variationName} {item.variationValue}
                </span>
              )}
              <LineTexts texts={item.personalisation} />
            </td>
            <td className={NUMBER}>{item.quantity}</td>
            <td className={NUMBER}>{formatRupees(toRupees(toPaise(item.price) * item.quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {reductionsOf(order, couponCode === null ? "Discount" : `Coupon ${couponCode}`).map(
          ([label, rupees], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two offers may have the same title
            <FootRow key={index} label={label}>
              −{formatExactRupees(rupees)}
            </FootRow>
          ),
        )}
        {order.gift?.wrapped && <FootRow label="Gift wrapping">{formatExactRupees(order.gift.wrapFee)}</FootRow>}
        {order.shipping > 0 && <FootRow label="Shipping">{formatExactRupees(order.shipping)}</FootRow>}
        <tr className="font-semibold">
          <td className="py-2">Total</td>
          <td className="py-2 pl-4 text-right tabular-nums">{units}</td>
          <td className="py-2 pl-4 text-right tabular-nums">{formatExactRupees(totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function FootRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={2} className={CELL}>
        {label}
      </td>
      <td className={NUMBER}>{children}</td>
    </tr>
  );
}
