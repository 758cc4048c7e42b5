import { BrandPage, BrandSkeleton, loadBrand } from "#web/admin/brand/brand-page.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/store-brand.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadBrand(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <BrandSkeleton />;
}

export default function StoreBrand({ loaderData }: Route.ComponentProps) {
  return <BrandPage loaded={loaderData} />;
}
