import type { CouponTerms } from "#contract/coupons/coupon.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { StaffActor } from "#domain/audit/audit.service.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";

type Terms = Pick<CouponTerms, "discount" | "percent" | "maxDiscount">;

/**
 * Coupons whose discount of one order may exceed the limit require an administrator, as do percentages without a
 * maximum.
 */
export function refuseLargeCoupon(
  actor: StaffActor,
  terms: Terms,
  { maxCoupon }: Pick<ShopSettings, "maxCoupon">,
): void {
  const { discount, percent, maxDiscount } = terms;
  const most = percent === null ? (discount ?? 0) : (maxDiscount ?? Number.POSITIVE_INFINITY);
  if (actor.isAdministrator || most <= maxCoupon) return;
  const limit = formatRupees(maxCoupon);
  if (percent !== null && maxDiscount === null) {
    throw fieldRefusal(
      "percent",
      `Percentages without a maximum discount of at most ${limit} need an administrator.`,
      "forbidden",
    );
  }
  const field = percent === null ? "discount" : "maxDiscount";
  throw fieldRefusal(field, `Coupons of more than ${limit} need an administrator.`, "forbidden");
}
