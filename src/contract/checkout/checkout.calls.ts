import { call, types } from "#contract/kernel/call.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { PaymentView } from "#contract/payments/payment.ts";
import type {
  AppliedCouponView,
  CreatePaymentBody,
  OrderRefusal,
  PlaceOrderBody,
  VerifyCouponBody,
} from "./checkout.ts";

export const verifyCoupon = call(
  "POST",
  "/VerifyCoupon",
  "anyone",
  types<{ body: VerifyCouponBody; answer: AppliedCouponView; meta: { discountAmount: number } }>(),
);

export const createPayment = call(
  "POST",
  "/CreatePayment",
  "customer",
  types<{ body: CreatePaymentBody; answer: PaymentView; meta: PaymentView; refusal: OrderRefusal & PlacedOrderView }>(),
);

/** The header `Idempotency-Key` makes repeating the request safe. */
export const placeOrder = call(
  "POST",
  "/place-order",
  "customer",
  types<{ body: PlaceOrderBody; answer: PlacedOrderView; meta: PlacedOrderView; refusal: OrderRefusal }>(),
);
