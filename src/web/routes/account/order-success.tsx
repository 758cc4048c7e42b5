import { redirect } from "react-router";
import { formatDate } from "#contract/kernel/dates.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { OrderSummary } from "#web/account/orders/order-summary.tsx";
import { OrdersSkeleton } from "#web/account/orders/orders-skeleton.tsx";
import { requireLogin } from "#web/browser/guards.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { readPlacedOrder } from "#web/browser/placed-order.ts";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";
import { useSessionSync } from "#web/browser/use-session-sync.ts";
import { loadOpenSizes } from "#web/shop/load-open-sizes.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/order-success.ts";

/** Loaded on demand, because few orders need a confirmation code. */
const confirmOrder = onDemand(async () => (await import("#web/account/orders/confirm-order.tsx")).ConfirmOrder);

/** Loaded on demand, because few orders have an open size. */
const chooseSizes = onDemand(async () => (await import("#web/account/orders/choose-sizes.tsx")).ChooseSizes);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Order placed" });

type Loaded = {
  /** Undefined if it did not load. */
  order: OrderView | undefined;
  openSizes: readonly OpenSizeView[];
};

/** Loads the order that this tab has placed last, or the one in the query of an older link. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireLogin(request);
  const linked = new URL(request.url).searchParams.get("order");
  const number = linked ?? readPlacedOrder();
  const loaded = number ? await sendFromLoader(getOrder, request, { params: { id: number } }) : undefined;
  if (loaded?.isSuccess) {
    const order = loaded.data;
    if (order.status === "Cancelled") throw redirect(`/my-orders/${order.orderID}`);
    return { order, openSizes: await loadOpenSizes(order, request) };
  }
  if (linked !== null || number === null) throw redirect("/my-orders");
  return { order: undefined, openSizes: [] };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap pt-6">
      <OrdersSkeleton />
    </div>
  );
}

export default function OrderSuccess({ loaderData: { order, openSizes } }: Route.ComponentProps) {
  useSessionSync();
  return (
    <div className="wrap mx-auto max-w-170 pt-6 pb-8">
      <Thanks order={order} />
      {order && openSizes.length > 0 && <chooseSizes.Part orderID={order.orderID} sizes={openSizes} className="mt-8" />}
      {order && <OrderSummary order={order} className="mt-8" />}
    </div>
  );
}

function arrivalOf({ promisedFor }: OrderView): string {
  return promisedFor === undefined ? "" : ` Your order arrives by ${formatDate(promisedFor)}.`;
}

function Thanks({ order }: Pick<Loaded, "order">) {
  if (order?.confirmation) {
    return (
      <>
        <h1 className="d-40">One step is left</h1>
        <p className="mt-2 mb-6 text-ink-soft">Order {order.orderID} is not confirmed yet.</p>
        <confirmOrder.Part order={order} />
      </>
    );
  }
  return (
    <EmptyState
      icon="check"
      heading="h1"
      // Not the text of the alert, which is still shown.
      title="Thank you, your order is placed"
      actions={
        <>
          <ButtonLink to="/my-orders">My Orders</ButtonLink>
          <ButtonLink to="/products" variant="outline">
            All Products
          </ButtonLink>
        </>
      }
    >
      {order
        ? `Order ${order.orderID}. A confirmation is on its way to ${order.customerEmail}.${arrivalOf(order)}`
        : "You find your order under My Orders."}
    </EmptyState>
  );
}
