import type { CouponTerms, CouponUseView, CouponView } from "#contract/coupons/coupon.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { visibleAddress } from "#domain/mail/closed-address.rules.ts";
import type { CouponRow, UseRow } from "./coupon-admin.repo.ts";
import type { Coupon } from "./coupons.rules.ts";

/** The terms as staff edit them, also compared by the audit log. */
export function viewTerms(coupon: Coupon): CouponTerms {
  const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));
  return {
    discount: rupees(coupon.discountPaise),
    percent: coupon.percent,
    maxDiscount: rupees(coupon.maxDiscountPaise),
    minSubtotal: toRupees(coupon.minSubtotalPaise),
    validFrom: coupon.validFrom?.toISOString() ?? null,
    validUntil: coupon.validUntil?.toISOString() ?? null,
    totalLimit: coupon.totalLimit,
    perCustomerLimit: coupon.perCustomerLimit,
    firstOrderOnly: coupon.firstOrderOnly,
  };
}

export function viewCoupon(row: CouponRow): CouponView {
  return {
    code: row.code,
    kind: row.percent === null ? "flat" : "percent",
    ...viewTerms(row),
    endedAt: row.endedAt?.toISOString() ?? null,
    state: row.state,
    uses: row.uses,
    discountGiven: toRupees(row.discountGivenPaise),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function viewUse({ orderId, accountId, discountPaise, name, email, at }: UseRow): CouponUseView {
  return {
    orderID: orderId === null ? null : orderNumber(orderId),
    customerID: accountId,
    customerName: name,
    customerEmail: visibleAddress(email),
    amount: toRupees(discountPaise),
    at: at.toISOString(),
  };
}
