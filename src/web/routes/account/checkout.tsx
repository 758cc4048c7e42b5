import { redirect, redirectDocument, useNavigation, useRevalidator } from "react-router";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { getLastDelivery } from "#contract/checkout/checkout.calls.ts";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { Contact } from "#web/account/checkout/use-checkout-draft.ts";
import { cart as cartStore } from "#web/browser/cart-store.ts";
import { requireLogin } from "#web/browser/guards.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { pendingPayments } from "#web/browser/pending-payments.ts";
import { storePlacedOrder } from "#web/browser/placed-order.ts";
import { isTokenRefused, sendFromLoader } from "#web/browser/send-from-loader.ts";
import { send } from "#web/browser/send.ts";
import { sessionEmail } from "#web/browser/session-email.ts";
import { readSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useLastLoaded } from "#web/browser/use-last-loaded.ts";
import { useSessionSync } from "#web/browser/use-session-sync.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/checkout.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Checkout",
    description: "Delivery details and payment for the pieces in your cart.",
    path: "/checkout",
  });

/** Loaded separately from the route, because visitors are redirected to the login and do not need it. */
const checkoutPage = onDemand(async () => (await import("#web/account/checkout/checkout-page.tsx")).CheckoutPage);

type Loaded = { profile: Contact; lastDelivery: LastDeliveryView | null } | { failure: string };

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireLogin(request);
  if (!hasPaymentPolicy()) throw redirectDocument("/checkout");
  checkoutPage.preload();
  const orderID = (await findPaidOrders(request.signal)).at(-1);
  if (orderID !== undefined) throw redirectToOrder(orderID);
  const [profile, last] = await Promise.all([
    sendFromLoader(getProfile, request),
    send(getLastDelivery, { signal: request.signal }).catch(() => undefined),
  ]);
  if (!(await isPageLoaded())) return { failure: messages.somethingWrongTryAgain };
  if (!profile.isSuccess && !isTokenRefused(profile)) {
    return { failure: profile.message || accountMessages.profileFetchFailed };
  }
  return {
    profile: { ...storedContact(), ...profile.data },
    lastDelivery: last?.data?.customerAddress === undefined ? null : last.data,
  };
}
clientLoader.hydrate = true as const;

/** The orders of payments that were pending. Few visitors have any. */
async function findPaidOrders(signal: AbortSignal): Promise<string[]> {
  if (pendingPayments.read().length === 0) return [];
  try {
    const { checkPendingPayments } = await import("#web/browser/check-pending-payments.ts");
    return await checkPendingPayments(signal);
  } catch {
    return [];
  }
}

/** The contact data of the login, for an account whose profile is refused. */
function storedContact(): Contact {
  return { name: "", email: sessionEmail(), phone: readSession("phone") ?? "", address: "" };
}

async function isPageLoaded(): Promise<boolean> {
  return checkoutPage.load().then(
    () => true,
    () => false,
  );
}

/** The order was paid in a tab that has been closed. The cart holds only the items that were added later. */
function redirectToOrder(orderID: string): Response {
  showToast("good", accountMessages.orderPlacedOnline);
  storePlacedOrder(orderID);
  return redirect("/order-success");
}

/**
 * The Content-Security-Policy allows the payment provider only in a document that was loaded at this URL, so a
 * navigation from another page of the shop has to reload the document.
 */
function hasPaymentPolicy(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return document !== undefined && /^\/checkout\/?$/i.test(new URL(document.name).pathname);
}

function Heading() {
  return <h1 className="pt-6 d-40">Checkout</h1>;
}

export function HydrateFallback() {
  return (
    <div className="wrap" aria-busy="true">
      <Heading />
      <noscript>
        <p className="mt-2 pb-12">The checkout needs JavaScript. Please switch it on in your browser.</p>
      </noscript>
      <p className="mt-2 text-ink-soft noscript:hidden">
        One moment, please. We are fetching your details, and looking whether every piece in your cart is still there at
        the price that you saw.
      </p>
      <div className="grid gap-8 pt-6 pb-12 md:cols-aside-105 md:gap-20 noscript:hidden">
        <div className="grid content-start gap-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-26" />
          <Skeleton className="h-36" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useSessionSync();
  const loaded = useLastLoaded(loaderData);
  return (
    <div className="wrap">
      <Heading />
      {"failure" in loaded ? <Failure title={loaded.failure} /> : <Content {...loaded} />}
    </div>
  );
}

function Failure({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState className="mt-6" title={title} onRetry={() => void revalidate()} retrying={state === "loading"} />;
}

type ContentProps = { profile: Contact; lastDelivery: LastDeliveryView | null };

function Content({ profile, lastDelivery }: ContentProps) {
  const cart = cartStore.use();
  const { location } = useNavigation();
  if (cart.length > 0)
    return <checkoutPage.Part key={profile.email} profile={profile} lastDelivery={lastDelivery} cart={cart} />;
  // The order has been placed, and its page is loading.
  if (location?.pathname === "/order-success") return <Skeleton className="mt-6 h-96" />;
  return (
    <EmptyState
      className="mt-6"
      icon="bag"
      title="Your cart is empty."
      actions={<ButtonLink to="/products">All Products</ButtonLink>}
    />
  );
}
