import { messages } from "#contract/messages.ts";
import type { OrderView } from "#contract/order.ts";
import { OrderSummary } from "#web/account/orders/order-summary.tsx";
import { OrdersSkeleton } from "#web/account/orders/orders-skeleton.tsx";
import { callPrivateApi, TransportError } from "#web/browser/api-client.ts";
import { requireLogin } from "#web/browser/guards.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/order-success.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Order placed" });

type Loaded = { order: OrderView | null };

/** The order's number is in the address, so that the page says the same after a reload. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireLogin();
  const number = new URL(request.url).searchParams.get("order");
  if (!number) return { order: null };
  try {
    const answer = await callPrivateApi<OrderView>(`orders/${encodeURIComponent(number)}`, request);
    return { order: answer.data };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { order: null };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap pt-6">
      <OrdersSkeleton />
    </div>
  );
}

export default function OrderSuccess({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="wrap mx-auto max-w-[680px] pt-6 pb-8">
      <EmptyState
        icon="check"
        heading="h1"
        title={messages.orderPlaced}
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
          ? `Order ${order.orderID}. A confirmation is on its way to ${order.customerEmail}.`
          : "A confirmation is on its way to you by email."}
      </EmptyState>
      {order && (
        <section aria-labelledby="order-summary" className="mt-8 bg-paper p-4 sm:p-7">
          <h2 id="order-summary" className="pb-5 d-22">
            Order summary
          </h2>
          <OrderSummary order={order} />
        </section>
      )}
    </div>
  );
}
