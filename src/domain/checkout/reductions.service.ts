import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import type { Trx } from "#db/database.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { OrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { OrderContent, OrderLine } from "./order-content.rules.ts";
import { subtotalOf } from "./pricing.rules.ts";

type Dependencies = { offers: OrderOffersService; coupons: CouponsService };
type Ordered = {
  accountId: string;
  lines: readonly OrderLine[];
  request: Pick<CreatePayment, "couponCode" | "offersAmount">;
};

/**
 * The discounts of an order that is being placed: offers first, then the coupon on the rest. Offers apply only if the
 * client states that it showed them; other clients pay catalogue prices.
 */
export async function reductionsOf(
  trx: Trx,
  { offers, coupons }: Dependencies,
  { accountId, lines, request: { couponCode: code, offersAmount } }: Ordered,
): Promise<Pick<OrderContent, "offers" | "coupon">> {
  const order = { accountId, lines, hasCoupon: code !== null };
  const sold = offersAmount == null ? null : await offers.applyOffers(trx, order, toPaise(offersAmount));
  const subtotalPaise = subtotalOf(lines) - sumOfOffers(sold?.applied ?? []);
  const coupon = code === null ? null : await coupons.applyTriedCoupon(trx, { code, accountId, subtotalPaise });
  return { offers: sold, coupon };
}
