import {
  CustomerPage,
  CustomerSkeleton,
  loadCustomer,
  type LoadedCustomer,
} from "#web/admin/customers/customer-page.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/customer.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, nameOf(args.loaderData) ?? "Customer");

export const handle: CrumbHandle<LoadedCustomer> = { crumb: nameOf };

function nameOf(loaded: LoadedCustomer | undefined): string | undefined {
  return loaded && "customer" in loaded ? loaded.customer.name : undefined;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCustomer(params.id, request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CustomerSkeleton />;
}

export default function Customer({ loaderData, params }: Route.ComponentProps) {
  return <CustomerPage key={params.id} loaded={loaderData} />;
}
