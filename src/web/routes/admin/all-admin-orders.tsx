import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { OrdersPage } from "#web/admin/orders/list-page.tsx";
import { loadOrders } from "#web/admin/orders/load-orders.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/all-admin-orders.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadOrders(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <OrdersPage />;
}

export default function AllAdminOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage loaded={loaderData} />;
}
