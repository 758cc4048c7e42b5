import { getStaffOrder } from "#contract/orders/staff-orders.calls.ts";
import { loadForStaff } from "#web/admin/frame/load-staff-data.ts";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { OrderPage, OrderSkeleton } from "#web/admin/orders/order-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { loadOpenSizes } from "#web/shop/load-open-sizes.ts";
import type { Route } from "./+types/admin-order.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Order ${args.params.orderId}`);

export const handle: CrumbHandle<Loaded> = {
  crumb: (loaded) => (loaded && "data" in loaded ? loaded.data.orderID : undefined),
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  const order = await loadForStaff(getStaffOrder, request, { params: { id: params.orderId } });
  return "failure" in order ? order : { ...order, openSizes: await loadOpenSizes(order.data, request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return <OrderSkeleton orderId={params.orderId} />;
}

export default function AdminOrder({ loaderData, params }: Route.ComponentProps) {
  return <OrderPage key={params.orderId} orderId={params.orderId} loaded={loaderData} />;
}
