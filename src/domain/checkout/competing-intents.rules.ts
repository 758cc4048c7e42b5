import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import { couponCodeOf } from "#domain/coupons/coupons.rules.ts";
import { parseOrderContent, type OrderLine } from "./order-content.rules.ts";
import type { OpenIntent } from "./payment-intents.repo.ts";

/** An order that the customer opens a payment for, or places, while other payments are open. */
export type NextOrder = {
  lines: readonly Pick<OrderLine, "productId">[];
  request: Pick<CreatePayment, "couponCode" | "offersAmount" | "useStoreCredit">;
};

/**
 * Whether the open intent holds something that the next order of its customer needs: one of its products, its coupon,
 * its store credit, or its use of an offer with a limit. Such an order repeats or changes the earlier checkout.
 */
export function competes(
  intent: Pick<OpenIntent, "content" | "storeCreditPaise">,
  { lines, request }: NextOrder,
  isLimitedOffer: (id: number) => boolean,
): boolean {
  const { lines: held, coupon, offers } = parseOrderContent(intent.content);
  const wanted = new Set(lines.map(({ productId }) => productId));
  return (
    held.some(({ productId }) => wanted.has(productId)) ||
    (coupon !== null && coupon.code === couponCodeOf(request.couponCode ?? "")) ||
    (intent.storeCreditPaise > 0 && request.useStoreCredit === true) ||
    ((request.offersAmount ?? 0) > 0 && (offers?.applied ?? []).some(({ id }) => isLimitedOffer(id)))
  );
}
