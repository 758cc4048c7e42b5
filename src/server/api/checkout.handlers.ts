import {
  createPayment,
  getCashTerms,
  getGiftTerms,
  getLastDelivery,
  getPaymentState,
  placeOrder,
  verifyCoupon,
} from "#contract/checkout/checkout.calls.ts";
import {
  AppliedCouponViewSchema,
  CashTermsViewSchema,
  CreatePaymentSchema,
  DiscountMetaSchema,
  GiftTermsViewSchema,
  IdempotencyKeySchema,
  LastDeliveryViewSchema,
  PaymentStateQuerySchema,
  PaymentStateViewSchema,
  PaymentViewSchema,
  PlacedOrderViewSchema,
  PlaceOrderSchema,
  VerifyCouponSchema,
} from "#contract/checkout/checkout.schema.ts";
import {
  ChangedItemsRefusalSchema,
  CreatePaymentRefusalSchema,
  PlaceOrderRefusalSchema,
  RefundedRefusalSchema,
} from "#contract/checkout/order-refusal.schema.ts";
import { DeliveryProductsSchema } from "#contract/delivery/delivery.schema.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import { giftTerms } from "#domain/checkout/gift.rules.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function checkoutHandlers({ checkout, coupons, paymentIntents }: Services): HandledCall[] {
  return [
    handle(
      verifyCoupon,
      {
        summary:
          "Calculate the discount of a coupon. The token, if there is one, decides whether this is a first order.",
        body: VerifyCouponSchema,
        answer: AppliedCouponViewSchema,
        meta: DiscountMetaSchema,
        refuses: [409, 429],
        refusal: { 409: ChangedItemsRefusalSchema },
      },
      async ({ body, client, findVisitor }) => {
        const visitor = await findVisitor();
        const subtotalPaise = body.orderItems && (await checkout.priceItems(body.orderItems));
        const left = subtotalPaise && Math.max(0, subtotalPaise - toPaise(body.offersAmount ?? 0));
        const couponCheck = { code: body.code, accountId: visitor?.accountId, subtotalPaise: left };
        const { code, discountPaise, message } = await coupons.verifyCoupon(couponCheck, client);
        const discountAmount = toRupees(discountPaise);
        return {
          data: { code, discountAmount },
          message: `${accountMessages.couponApplied} ${message} off`,
          meta: { discountAmount },
        };
      },
    ),
    handle(
      createPayment,
      {
        summary: "Create a payment intent: hold the stock for 15 minutes, and open a payment over the order's total.",
        body: CreatePaymentSchema,
        answer: PaymentViewSchema,
        meta: PaymentViewSchema,
        statuses: [201],
        refuses: [429],
        refusal: { 409: CreatePaymentRefusalSchema },
      },
      async ({ body, visitor }) => {
        const payment = await paymentIntents.createPayment(visitor.accountId, body);
        return { status: 201, data: payment, meta: payment };
      },
    ),
    handle(
      placeOrder,
      {
        summary: "Place an order. With the header Idempotency-Key, a repeated request places one order only.",
        headers: [
          {
            name: "Idempotency-Key",
            required: false,
            description: "Made once for each order.",
            example: "7d5e3a52-0c1f-4d7e-9b8a-3f6c2e1d0a94",
            maxLength: 255,
          },
        ],
        body: PlaceOrderSchema,
        answer: PlacedOrderViewSchema,
        meta: PlacedOrderViewSchema,
        statuses: [201],
        refuses: [402, 429],
        refusal: { 402: RefundedRefusalSchema, 409: PlaceOrderRefusalSchema, 422: RefundedRefusalSchema },
      },
      async ({ body, visitor, header }) => {
        const key = idempotencyKey(header("idempotency-key"));
        const { order, replayed } = await checkout.placeOrder(visitor.accountId, body, key);
        return {
          status: 201,
          data: order,
          message: body.paymentMethod === "Razorpay" ? accountMessages.orderPlacedOnline : accountMessages.orderPlaced,
          meta: order,
          headers: replayed ? { "Idempotent-Replayed": "true" } : {},
        };
      },
    ),
  ];
}

/** The data of the checkout page. */
export function checkoutStartHandlers({ settings, orders, paymentStates, cashTerms }: Services): HandledCall[] {
  return [
    handle(
      getCashTerms,
      {
        summary:
          "Check whether these products and this customer allow cash on delivery. The total and the place are not checked: `GET /delivery` answers for the place.",
        query: DeliveryProductsSchema,
        answer: CashTermsViewSchema,
        listParams: ["productID"],
      },
      async ({ query, visitor }) => ({ data: await cashTerms.getTerms(visitor.accountId, query.productID ?? []) }),
    ),
    handle(getGiftTerms, { summary: "Get what the shop offers for gifts.", answer: GiftTermsViewSchema }, async () => ({
      data: giftTerms(settings.current()),
    })),
    handle(
      getPaymentState,
      {
        summary:
          "Get the outcome of a payment that the customer has opened. Asks the gateway when no webhook has arrived yet.",
        query: PaymentStateQuerySchema,
        answer: PaymentStateViewSchema,
        refuses: [404],
      },
      async ({ query, visitor }) => ({
        data: await paymentStates.getPaymentState(visitor.accountId, query.razorpayOrderId),
      }),
    ),
    handle(
      getLastDelivery,
      { summary: "Get the recipient and the address of the newest order.", answer: LastDeliveryViewSchema.nullable() },
      async ({ visitor }) => ({ data: await orders.findLastDelivery(visitor.accountId) }),
    ),
  ];
}

function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = IdempotencyKeySchema.safeParse(header);
  if (parsed.success) return parsed.data;
  throw fieldRefusal("Idempotency-Key", parsed.error.issues[0]?.message ?? "The Idempotency-Key cannot be used.");
}
