import { getPacking, getStaffOrder } from "#contract/orders/staff-orders.calls.ts";
import { loadForStaff } from "#web/admin/frame/load-staff-data.ts";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { PackingPage, type LoadedPacking } from "#web/admin/packing/packing-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { loadOpenSizes } from "#web/shop/load-open-sizes.ts";
import type { Route } from "./+types/pack-order.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Pack order ${args.params.orderId}`);

export const handle: CrumbHandle<LoadedPacking> = {
  crumb: (loaded) => (loaded && "order" in loaded ? `Pack ${loaded.order.orderID}` : undefined),
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedPacking> {
  requireStaff(request);
  const input = { params: { id: params.orderId } };
  const [order, packing] = await Promise.all([
    loadForStaff(getStaffOrder, request, input),
    loadForStaff(getPacking, request, input),
  ]);
  if ("failure" in order) return order;
  if ("failure" in packing) return packing;
  return { order: order.data, packing: packing.data, openSizes: await loadOpenSizes(order.data, request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return <PackingPage orderId={params.orderId ?? ""} />;
}

export default function PackOrder({ loaderData, params }: Route.ComponentProps) {
  return <PackingPage orderId={params.orderId} loaded={loaderData} />;
}
