import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { completeOrderRow } from "#contract/orders/order-row.rules.ts";
import type { OrderRowView } from "#contract/orders/order.ts";
import { listOrderHistory } from "#contract/orders/orders.calls.ts";
import { OrdersSkeleton } from "#web/account/orders/orders-skeleton.tsx";
import { OrdersTable } from "#web/account/orders/orders-table.tsx";
import { requireLogin } from "#web/browser/guards.ts";
import { pendingPayments, type PendingPayment } from "#web/browser/pending-payments.ts";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";
import { sessionEmail } from "#web/browser/session-email.ts";
import { useSessionSync } from "#web/browser/use-session-sync.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/my-orders.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your Orders" });

/**
 * `pending` are the payments that were pending before the list was requested. `failure` is undefined if no response
 * arrived.
 */
type Loaded = { pending: readonly PendingPayment[] } & ({ rows: OrderRowView[] } | { failure: string | undefined });

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireLogin(request);
  const email = sessionEmail();
  const pending = pendingPayments.read();
  const answer = await sendFromLoader(listOrderHistory, request, { query: { email } });
  if (answer.isSuccess) return { pending, rows: answer.data.map(completeOrderRow) };
  if (answer.code !== "unreachable") return { pending, failure: answer.message };
  // oxlint-disable-next-line no-console -- the specification has it logged, and not as an alert
  console.error(answer.error);
  return { pending, failure: undefined };
}
clientLoader.hydrate = true as const;

function Heading() {
  return <h1 className="pt-6 pb-5 d-40">Your Orders</h1>;
}

export function HydrateFallback() {
  return (
    <div className="wrap">
      <Heading />
      <OrdersSkeleton />
    </div>
  );
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  useSessionSync();
  useLateOrders(loaderData);
  return (
    <div className="wrap">
      <Heading />
      <Content loaded={loaderData} />
    </div>
  );
}

/** Reloads the list if a payment has become an order since it was requested, in this tab or in another one. */
function useLateOrders(loaded: Loaded): void {
  const pending = pendingPayments.use();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (pending !== loaded.pending) void revalidate();
  }, [pending, loaded.pending, revalidate]);
}

function Content({ loaded }: { loaded: Loaded }) {
  const revalidator = useRevalidator();
  if ("failure" in loaded) {
    return (
      <ErrorState
        title={loaded.failure === "" ? messages.ordersFailed : (loaded.failure ?? "We could not reach the shop.")}
        role={loaded.failure === undefined ? "status" : "alert"}
        retrying={revalidator.state === "loading"}
        onRetry={() => void revalidator.revalidate()}
      >
        Your orders are safe; only this list failed.
      </ErrorState>
    );
  }
  if (loaded.rows.length > 0) return <OrdersTable rows={loaded.rows} />;
  return (
    <EmptyState
      icon="package"
      title={messages.noOrdersFound}
      actions={<ButtonLink to="/products">All Products</ButtonLink>}
    />
  );
}
