import { getCoupon, listCoupons, listCouponUses } from "#contract/coupons/coupons.calls.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { loadTable } from "../table/load-table.ts";
import { COUPONS_SHAPE, USES_SHAPE } from "./coupons-query.ts";

export type LoadedCoupons = Awaited<ReturnType<typeof loadCoupons>>;

export async function loadCoupons(request: Request) {
  return loadTable(listCoupons, request, COUPONS_SHAPE);
}

export type LoadedCoupon = Awaited<ReturnType<typeof loadCoupon>>;

/** The coupon and a page of its uses. */
export async function loadCoupon(code: string, request: Request) {
  const [coupon, uses] = await Promise.all([
    loadForStaff(getCoupon, request, { params: { code } }),
    loadTable(listCouponUses, request, USES_SHAPE, { params: { code } }),
  ]);
  return "failure" in coupon ? coupon : { coupon: coupon.data, uses };
}
