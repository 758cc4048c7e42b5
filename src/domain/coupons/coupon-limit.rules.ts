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
  const field = percent === null ? "discount" : "maxDiscount";
  const isOpenEnded = percent !== null && maxDiscount === null;
  const which = isOpenEnded ? "Percentages without a maximum discount of at most" : "Coupons of more than";
  throw fieldRefusal(field, `${which} ${formatRupees(maxCoupon)} need an administrator.`, "forbidden");
}
