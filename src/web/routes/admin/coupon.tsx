import { CouponSkeleton } from "#web/admin/coupons/coupon-skeleton.tsx";
import { EditCouponPage, loadCoupon, type LoadedCoupon } from "#web/admin/coupons/edit-page.tsx";
import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { useLastData } from "#web/admin/frame/use-last-data.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/coupon.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, codeOf(args.loaderData) ?? "Coupon");

export const handle: CrumbHandle<LoadedCoupon> = { crumb: codeOf };

function codeOf(loaded: LoadedCoupon | undefined): string | undefined {
  return loaded && "coupon" in loaded ? loaded.coupon.code : undefined;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCoupon(params.code, request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CouponSkeleton />;
}

export default function Coupon({ loaderData }: Route.ComponentProps) {
  const loaded = useLastData(loaderData);
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Coupon" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  const { coupon, uses } = loaded;
  return <EditCouponPage key={coupon.code} coupon={coupon} uses={uses} />;
}
