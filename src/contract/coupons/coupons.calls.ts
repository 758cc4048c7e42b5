import { call, types } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { CouponSort, CouponState, CouponUseView, CouponView } from "./coupon.ts";
import type { ChangeCouponBody, CreateCouponBody } from "./coupons.schema.ts";

/** Filters by state and by a part of the code. Newest first. */
type CouponsQuery = PageQuery & { q?: string; state?: CouponState | "all"; sort?: `${CouponSort}-${"asc" | "desc"}` };

export const listCoupons = call(
  "GET",
  "/coupons",
  "staff",
  types<{ query: CouponsQuery; answer: CouponView[]; meta: ListMeta }>(),
  "length",
);

export const createCoupon = call("POST", "/coupons", "staff", types<{ body: CreateCouponBody; answer: CouponView }>());

export const getCoupon = call("GET", "/coupons/{code}", "staff", types<{ answer: CouponView }>(), "code");

export const changeCoupon = call(
  "PUT",
  "/coupons/{code}",
  "staff",
  types<{ body: ChangeCouponBody; answer: CouponView }>(),
);

/** Deletes a coupon that was never used; ends any other. Returns the ended coupon, or null after deleting it. */
export const deleteCoupon = call("DELETE", "/coupons/{code}", "staff", types<{ answer: CouponView | null }>());

export const restartCoupon = call("POST", "/coupons/{code}/restart", "staff", types<{ answer: CouponView }>());

export const listCouponUses = call(
  "GET",
  "/coupons/{code}/uses",
  "staff",
  types<{ query: PageQuery; answer: CouponUseView[]; meta: ListMeta }>(),
  "length",
);
