import { getStaffOrder } from "#contract/orders/staff-orders.calls.ts";
import { loadForStaff } from "#web/admin/frame/load-staff-data.ts";
import { staffLinks } from "#web/admin/frame/staff-links.ts";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { SlipPage } from "#web/admin/orders/slip-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/packing-slip.ts";

export { StaffError as ErrorBoundary } from "#web/admin/frame/staff-error.tsx";

export const links = staffLinks;

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Packing slip ${args.params.orderId}`);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadForStaff(getStaffOrder, request, { params: { id: params.orderId } });
}
clientLoader.hydrate = true as const;

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return <SlipPage orderId={params.orderId ?? ""} />;
}

export default function PackingSlipScreen({ loaderData, params }: Route.ComponentProps) {
  return <SlipPage orderId={params.orderId} loaded={loaderData} />;
}
