import type { GiftTermsView } from "#contract/gifts/gift.ts";
import { call, types } from "#contract/kernel/call.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { PaymentStateView, PaymentView } from "#contract/payments/payment.ts";
import type { CashTermsView } from "./cash.ts";
import type {
  AppliedCouponView,
  CreatePaymentBody,
  LastDeliveryView,
  OrderRefusal,
  PlaceOrderBody,
  VerifyCouponBody,
} from "./checkout.ts";

export const verifyCoupon = call(
  "POST",
  "/VerifyCoupon",
  "anyone",
  types<{
    body: VerifyCouponBody;
    answer: AppliedCouponView;
    meta: { discountAmount: number };
    refusal: Pick<OrderRefusal, "changes">;
  }>(),
);

export const createPayment = call(
  "POST",
  "/CreatePayment",
  "customer",
  types<{ body: CreatePaymentBody; answer: PaymentView; meta: PaymentView; refusal: OrderRefusal & PlacedOrderView }>(),
);

/**
 * The state of the customer's own payment, for a browser that was closed before it received the result. The gateway's
 * ids are case-sensitive and paths are not, so the id is a query parameter.
 */
export const getPaymentState = call(
  "GET",
  "/payment-state",
  "customer",
  types<{ query: { razorpayOrderId: string }; answer: PaymentStateView }>(),
  "state",
);

/**
 * Whether these products and this customer allow cash on delivery, regardless of total and address. `productID` may be
 * repeated.
 */
export const getCashTerms = call(
  "GET",
  "/cash-on-delivery",
  "customer",
  types<{ query: { productID?: string }; answer: CashTermsView }>(),
  "available",
);

/** The gift options of the shop. */
export const getGiftTerms = call("GET", "/gift-terms", "customer", types<{ answer: GiftTermsView }>(), "message");

/** The recipient and address of the customer's newest order; null before the first. */
export const getLastDelivery = call("GET", "/last-delivery", "customer", types<{ answer: LastDeliveryView | null }>());

/** The header `Idempotency-Key` makes retries safe. */
export const placeOrder = call(
  "POST",
  "/place-order",
  "customer",
  types<{ body: PlaceOrderBody; answer: PlacedOrderView; meta: PlacedOrderView; refusal: OrderRefusal }>(),
);
