import { useState, type ReactNode } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { formatDate } from "#contract/kernel/dates.ts";
import type { OrderView, PaymentStatus } from "#contract/orders/order.ts";
import { formatPayment } from "#contract/orders/payment-text.ts";
import { ENDED_WITHOUT_RETURN } from "#contract/returns/returns.ts";
import { loadOrder, type LoadedOrder } from "#web/account/orders/load-order.ts";
import { OrderActionButtons } from "#web/account/orders/order-actions.tsx";
import { OrderSummary } from "#web/account/orders/order-summary.tsx";
import { OrderTrack } from "#web/account/orders/order-track.tsx";
import { OrdersSkeleton } from "#web/account/orders/orders-skeleton.tsx";
import { ParcelsOfOrder } from "#web/account/orders/parcels-of-order.tsx";
import { requireLogin } from "#web/browser/guards.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { useLastLoaded } from "#web/browser/use-last-loaded.ts";
import { useSessionSync } from "#web/browser/use-session-sync.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import type { Route } from "./+types/order-details.ts";

/** For packed orders. */
const orderBill = onDemand(async () => (await import("#web/account/orders/order-bill.tsx")).OrderBill);

/** For products with rate-based prices. */
const todaysValues = onDemand(async () => (await import("#web/account/returns/todays-values.tsx")).TodaysValues);

/** For delivered items. */
const reviewsOfOrder = onDemand(async () => (await import("#web/account/reviews/reviews-of-order.tsx")).ReviewsOfOrder);

/** For orders with returns. */
const returnsOfOrder = onDemand(async () => (await import("#web/account/returns/returns-of-order.tsx")).ReturnsOfOrder);

/** Loaded on demand, because few orders are returned. */
const returnForm = onDemand(async () => (await import("#web/account/returns/return-form.tsx")).ReturnForm);

/** Loaded on demand, because few orders have an open size. */
const chooseSizes = onDemand(async () => (await import("#web/account/orders/choose-sizes.tsx")).ChooseSizes);

/** Loaded on demand, because few orders need a confirmation code. */
const confirmOrder = onDemand(async () => (await import("#web/account/orders/confirm-order.tsx")).ConfirmOrder);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: `Order ${params.orderId}` });

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedOrder> {
  requireLogin(request);
  return loadOrder(params.orderId, request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap pt-6">
      <OrdersSkeleton />
    </div>
  );
}

export default function OrderDetails({ loaderData, params }: Route.ComponentProps) {
  useSessionSync();
  const loaded = useLastLoaded(loaderData, params.orderId);
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap">
      <div className="print:hidden">
        <Breadcrumbs items={[{ label: "Your Orders", to: "/my-orders" }, { label: params.orderId }]} />
      </div>
      {"order" in loaded ? (
        <WholeOrder key={loaded.order.orderID} {...loaded} />
      ) : (
        <ErrorState
          heading="h1"
          title={loaded.failure}
          onRetry={() => void revalidate()}
          retrying={state === "loading"}
        />
      )}
    </div>
  );
}

const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  due: "To be paid on delivery",
  paid: "Paid",
  refund_due: "On its way back to you",
  refunded: "Paid back",
};

type WholeOrderProps = Exclude<LoadedOrder, { failure: string }>;

/** On a phone, the pieces come after the progress of the order. */
function WholeOrder({ order, openSizes, returns, returnable, values }: WholeOrderProps) {
  const { hash } = useLocation();
  const [isRequested, setIsRequested] = useState(false);
  const isPacked = order.history.some((event) => event.status === "Packed");
  const left = returnable.items.filter((item) => item.left > 0);
  const canReturn = left.length > 0;
  const hasOpenReturn = returns.some(({ status }) => status !== "Settled" && !ENDED_WITHOUT_RETURN.includes(status));
  return (
    <article className="print-plain grid pb-8 md:cols-aside-105 md:rows-auto-fluid md:gap-x-16">
      <OrderHead order={order} openSizes={openSizes} />
      <OrderSummary order={order} className="mt-8 self-start md:row-span-2 md:mt-0" />
      <div className="min-w-0">
        {hasOpenReturn && <returnsOfOrder.Part returns={returns} takesFocus={isRequested} />}
        <ParcelsOfOrder {...order} />
        <OrderFacts order={order} />
        <ActionsOfOrder
          order={order}
          canReturn={canReturn}
          onlyIfFaulty={left.every(({ onlyIfFaulty }) => onlyIfFaulty)}
        />
        {isPacked && <orderBill.Part key={order.status} orderID={order.orderID} />}
        <div className="print:hidden">
          {canReturn && hash === "#return" && (
            <returnForm.Part order={order} returnable={returnable} onRequested={() => setIsRequested(true)} />
          )}
        </div>
        {!hasOpenReturn && returns.length > 0 && <returnsOfOrder.Part returns={returns} takesFocus={isRequested} />}
        <div className="print:hidden">
          {isReceived(order) && <reviewsOfOrder.Part orderID={order.orderID} />}
          {values.length > 0 && <todaysValues.Part order={order} values={values} />}
        </div>
      </div>
    </article>
  );
}

type PartProps = Pick<WholeOrderProps, "order">;

function OrderHead({ order, openSizes }: Pick<WholeOrderProps, "order" | "openSizes">) {
  return (
    <div className="min-w-0">
      <div className="mb-6 hidden print:block">
        <ShopWordmark />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="d-40">Order {order.orderID}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="mt-1 text-ink-soft">
        Placed on {formatDate(order.orderDate)}
        {order.promisedFor && `. Arrives by ${formatDate(order.promisedFor)}`}
      </p>
      {order.confirmation && <confirmOrder.Part order={order} className="mt-6" />}
      {openSizes.length > 0 && (
        <div className="print:hidden">
          <chooseSizes.Part orderID={order.orderID} sizes={openSizes} className="mt-6" />
        </div>
      )}
      <OrderTrack orderID={order.orderID} status={order.status} history={order.history} className="mt-6" />
    </div>
  );
}

function OrderFacts({ order }: PartProps) {
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
      <Fact label="Delivery to">
        {order.customerName}
        <br />
        <span className="whitespace-pre-line">{order.customerAddress}</span>
      </Fact>
      <Fact label="Contact">
        {order.customerEmail}
        <br />
        {order.customerPhone}
      </Fact>
      {order.parcel && order.shipments.length === 0 && (
        <Fact label="Parcel">
          {order.parcel.carrier}
          {order.parcel.trackingNumber && (
            <>
              <br />
              <span className="tabular-nums">{order.parcel.trackingNumber}</span>
            </>
          )}
          {order.parcel.trackingUrl && (
            <>
              <br />
              <a href={order.parcel.trackingUrl} className="link" target="_blank" rel="noreferrer">
                Track the parcel
              </a>
            </>
          )}
        </Fact>
      )}
      <Fact label="Payment">
        {formatPayment(order)}
        <br />
        {order.status === "Cancelled" && order.paymentStatus === "due" ? null : PAYMENT_LABELS[order.paymentStatus]}
      </Fact>
    </dl>
  );
}

type ActionsOfOrderProps = PartProps & { canReturn: boolean; onlyIfFaulty: boolean };

function ActionsOfOrder({ order, canReturn, onlyIfFaulty }: ActionsOfOrderProps) {
  const { hash } = useLocation();
  const isOnePiece = order.items.length === 1 && order.items[0]?.quantity === 1;
  const hasReturnButton = order.actions.returnableUntil !== null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <OrderActionButtons {...order} returnForm={canReturn && isOnePiece ? "#return" : undefined} />
      {canReturn && hash !== "#return" && !(isOnePiece && hasReturnButton) && (
        <Link to="#return" className="relative link after:absolute after:-inset-x-2 after:-inset-y-3">
          {isOnePiece || onlyIfFaulty ? "Report a fault" : "Return some of it, or report a fault"}
        </Link>
      )}
    </div>
  );
}

/** Whether a part of the order may have been delivered. */
function isReceived({ status, shipments }: Pick<OrderView, "status" | "shipments">): boolean {
  return status === "Delivered" || status === "Returned" || shipments.some((parcel) => parcel.status === "Delivered");
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
