import { CustomerListPage, loadCustomers } from "#web/admin/customers/list-page.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/customers.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCustomers(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CustomerListPage />;
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomerListPage loaded={loaderData} />;
}
