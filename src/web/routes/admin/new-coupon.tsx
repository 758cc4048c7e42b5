import { CouponSkeleton } from "#web/admin/coupons/coupon-skeleton.tsx";
import { NewCouponPage } from "#web/admin/coupons/new-page.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/new-coupon.ts";

const TITLE = "Create coupon";

export const meta: Route.MetaFunction = (args) => staffMeta(args, TITLE);

export const handle: CrumbHandle = { crumb: TITLE };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CouponSkeleton />;
}

export default function NewCoupon() {
  return <NewCouponPage />;
}
