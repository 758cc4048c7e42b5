export const NEW_COUPON_PATH = "/coupons/new";

export function couponPath(code: string): string {
  return `/coupons/${encodeURIComponent(code)}`;
}
