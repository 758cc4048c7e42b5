import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadProducts } from "#web/admin/product-list/load-products.ts";
import { ProductsPage } from "#web/admin/product-list/products-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/product-list.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadProducts(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ProductsPage />;
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return <ProductsPage loaded={loaderData} />;
}
