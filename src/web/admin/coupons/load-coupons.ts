import type { CouponUseView, CouponView } from "#contract/coupons/coupon.ts";
import { loadStaffData } from "../frame/load-staff-data.ts";
import { readTableQuery, toApiQuery } from "../table/table-query.rules.ts";
import { COUPONS_SHAPE, USES_SHAPE } from "./coupons-query.ts";

export type LoadedCoupons = Awaited<ReturnType<typeof loadCoupons>>;

export async function loadCoupons(request: Request) {
  const query = readTableQuery(new URL(request.url).searchParams, COUPONS_SHAPE);
  return loadStaffData<CouponView[], { total: number }>("coupons", request, toApiQuery(query, COUPONS_SHAPE));
}

export type LoadedCoupon = Awaited<ReturnType<typeof loadCoupon>>;

/** The coupon and a page of its uses. */
export async function loadCoupon(code: string, request: Request) {
  const { page } = readTableQuery(new URL(request.url).searchParams, USES_SHAPE);
  const paging = { page: String(page), pageSize: String(USES_SHAPE.pageSize) };
  const path = `coupons/${encodeURIComponent(code)}`;
  const [coupon, uses] = await Promise.all([
    loadStaffData<CouponView>(path, request),
    loadStaffData<CouponUseView[], { total: number }>(`${path}/uses`, request, paging),
  ]);
  return "failure" in coupon ? coupon : { coupon: coupon.data, uses };
}
