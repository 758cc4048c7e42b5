import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { ProductListPage } from "#web/admin/product-list/list-page.tsx";
import { loadProducts } from "#web/admin/product-list/list-query.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/product-list.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadProducts(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ProductListPage />;
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return <ProductListPage loaded={loaderData} />;
}
