import { CouponListPage, loadCoupons } from "#web/admin/coupons/list-page.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/coupons.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCoupons(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CouponListPage />;
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  return <CouponListPage loaded={loaderData} />;
}
