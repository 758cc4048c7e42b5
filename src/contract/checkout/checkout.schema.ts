import { z } from "zod";
import { findState } from "#contract/billing/states.ts";
import { gstinRule, panRule } from "#contract/billing/tax-numbers.rules.ts";
import { MAX_COUPON_CODE } from "#contract/coupons/coupon.rules.ts";
import { cleanGiftMessage, findGiftMessageError, type GiftTermsView } from "#contract/gifts/gift.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import {
  deliveryAddressRule,
  deliveryPhoneRule,
  emailRule,
  isBlank,
  MAX_ADDRESS,
  MAX_EMAIL,
  MAX_NAME,
  type FieldRule,
} from "#contract/kernel/field.rules.ts";
import { MAX_ID, orderRupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { BAD_QUANTITY, MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { inAnyCase, optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import { PAYMENT_METHODS, ORDER_STATUSES, type PaymentMethod, type PlacedOrderView } from "#contract/orders/order.ts";
import { PlacedConfirmationViewSchema } from "#contract/orders/orders.schema.ts";
import { PAYMENT_STATES, type PaymentStateView, type PaymentView } from "#contract/payments/payment.ts";
import { PersonalTextsSchema } from "#contract/personalisation/personalisation.schema.ts";
import type { CashTermsView } from "./cash.ts";
import type { AppliedCouponView, LastDeliveryView } from "./checkout.ts";
import { deliveryMessages, MAX_CITY, pinCodeRule } from "./delivery-details.rules.ts";

const required = accountMessages.orderDetailsMissing;
const BAD_ITEM_PRICE = "Each item needs a price of at least 0.";
const BAD_OFFERS = "What the offers take off must be an amount of at least 0.";
const BAD_TOTAL = "The total must be an amount of at least 0.";

const OrderItemSchema = z
  .object({
    productName: requiredText({ required: "Each item needs a product name.", max: 200 }),
    price: orderRupees(BAD_ITEM_PRICE),
    quantity: wholeNumber(1, MAX_QUANTITY, BAD_QUANTITY),
    productImage: optionalText(2_000),
    productID: wholeNumber(1, MAX_ID, "A product id must be a number.").nullish(),
    variationName: optionalText(60),
    variationValue: optionalText(60),
    personalisation: PersonalTextsSchema.nullish().meta({
      description:
        "The personalisation of each piece, by the labels of the product's fields. `price` includes their prices.",
    }),
  })
  .refine((item) => item.variationName === null || item.variationValue !== null, {
    path: ["variationValue"],
    error: "A variation needs its value.",
  });

const OrderItemsSchema = z
  .array(OrderItemSchema, { error: "The order needs at least one item." })
  .min(1, { error: "The order needs at least one item." })
  .max(MAX_ORDER_ITEMS, { error: `At most ${MAX_ORDER_ITEMS} items in one order.` });

const paymentMethod = z
  .string({ error: "Unknown payment method." })
  .meta(inAnyCase(PAYMENT_METHODS, { orBlank: true }))
  .transform((text, context): PaymentMethod | null => {
    if (text.trim() === "") return null;
    const method = PAYMENT_METHODS.find((known) => known.toLowerCase() === text.trim().toLowerCase());
    if (method) return method;
    context.addIssue({ code: "custom", message: "Unknown payment method." });
    return z.NEVER;
  })
  .nullish()
  .meta({ description: "In upper or lower case. An empty text counts as absent." });

/** A code that may be missing, null or empty, such as a GSTIN. Any other value is normalised and then validated. */
function optionalCode(rule: FieldRule, normalize: (text: string) => string = (text) => text.toUpperCase()) {
  return optionalText(40)
    .transform((text) => (text === null ? null : normalize(text)))
    .check((context) => {
      const message = rule(context.value ?? "");
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    });
}

/** Resolves to the state's code. */
const state = optionalText(60)
  .transform((text, context): string | null => {
    if (text === null) return null;
    const found = findState(text);
    if (found) return found.code;
    context.addIssue({ code: "custom", message: deliveryMessages.state });
    return z.NEVER;
  })
  .meta({
    description:
      "The name or the two-digit GST code of a state or union territory. Without it, it is recognised from the city, the address or the PIN; else the seller's state is assumed.",
  });

const offersAmount = orderRupees(BAD_OFFERS)
  .nullish()
  .meta({ description: "The discount by offers that the shopper saw. Without it, no offers apply." });

/** Ten digits, with or without a prefix, and with spaces or hyphens between them. */
const DELIVERY_PHONE = {
  pattern: String.raw`^[\s-]*(?:(?:\+[\s-]*)?9[\s-]*1[\s-]*|0[\s-]*)?(?:[0-9][\s-]*){10}$`,
};

const OrderFieldsSchema = z.object({
  customerName: requiredText({ required, max: MAX_NAME }),
  customerEmail: requiredText({ required, max: MAX_EMAIL, rule: emailRule }).meta({ format: "email" }),
  customerPhone: requiredText({ required, max: 20, rule: deliveryPhoneRule }).meta(DELIVERY_PHONE),
  customerAddress: requiredText({ required, max: MAX_ADDRESS, lines: "many", rule: deliveryAddressRule }),
  paymentMethod,
  totalAmount: orderRupees(BAD_TOTAL),
  couponCode: optionalText(MAX_COUPON_CODE),
  offersAmount,
  orderItems: OrderItemsSchema,
  pinCode: optionalCode(pinCodeRule, (text) => text.replaceAll(" ", "")).meta({
    description: "Defaults to the last known PIN in the address.",
  }),
  city: optionalText(MAX_CITY),
  state,
  gstin: optionalCode(gstinRule).meta({ description: "For a business that wants it on the invoice." }),
  pan: optionalCode(panRule).meta({ description: "Required above the shop's limit. Stored encrypted." }),
  giftWrap: yesNo.nullish(),
  giftMessage: z
    .string({ error: "This must be text." })
    .max(4_000, { error: "A card has room for 200 characters." })
    .nullish()
    .transform((text, context): string | null => {
      if (text == null || isBlank(text)) return null;
      const error = findGiftMessageError(text);
      if (error === undefined) return cleanGiftMessage(text);
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    })
    .meta({ description: "Printed on a card without prices." }),
  useStoreCredit: yesNo
    .nullish()
    .meta({ description: "Uses as much store credit as the balance and the total allow." }),
  storeCreditAmount: orderRupees(BAD_TOTAL).nullish().meta({
    description: "The amount that the shopper saw. The order is refused when a different amount would be used.",
  }),
  razorpayPaymentId: optionalText(60).meta({
    description:
      "With RazorpayOrderId and RazorpaySignature, as the payment dialog returns all three: the proof of payment.",
  }),
  razorpayOrderId: optionalText(60),
  razorpaySignature: optionalText(200),
});

/**
 * The default payment method is cash on delivery. An order with a payment id is an online order and cannot be cash.
 * The method "Store credit" implies `useStoreCredit`.
 */
export const PlaceOrderSchema = OrderFieldsSchema.refine(
  (order) => order.paymentMethod !== "Cash on Delivery" || order.razorpayPaymentId === null,
  { path: ["paymentMethod"], error: "An order that is paid online is not cash on delivery." },
).transform((order) => {
  const byDefault: PaymentMethod = order.razorpayPaymentId === null ? "Cash on Delivery" : "Razorpay";
  const method = order.paymentMethod ?? byDefault;
  return { ...order, paymentMethod: method, ...(method === "Store credit" && { useStoreCredit: true }) };
});
export type PlaceOrder = z.output<typeof PlaceOrderSchema>;
export type OrderedItem = z.output<typeof OrderItemSchema>;

/** The request for an online payment: an order without proof of payment. */
export const CreatePaymentSchema = OrderFieldsSchema.pick({
  customerName: true,
  customerPhone: true,
  customerAddress: true,
  couponCode: true,
  offersAmount: true,
  orderItems: true,
  pinCode: true,
  city: true,
  state: true,
  gstin: true,
  pan: true,
  useStoreCredit: true,
  giftWrap: true,
  giftMessage: true,
});
export type CreatePayment = z.output<typeof CreatePaymentSchema>;

export const IdempotencyKeySchema = z
  .string()
  .trim()
  .min(1, { error: "The Idempotency-Key is empty." })
  .max(255, { error: "The Idempotency-Key is longer than 255 characters." });

export const CartItemsSchema = z.object({ orderItems: OrderItemsSchema });

/** No coupon has a longer code, so it is as invalid as an unknown one. */
const couponLengthRule: FieldRule = (code) =>
  code.length > MAX_COUPON_CODE ? accountMessages.couponInvalid : undefined;

export const VerifyCouponSchema = z.object({
  code: requiredText({ required: accountMessages.couponInvalid, max: MAX_COUPON_CODE, rule: couponLengthRule }),
  orderItems: OrderItemsSchema.optional(),
  offersAmount,
});

export const AppliedCouponViewSchema: z.ZodType<AppliedCouponView> = z.strictObject({
  code: z.string(),
  discountAmount: z.number(),
});

export const DiscountMetaSchema = z.strictObject({ discountAmount: z.number() });

export const PlacedOrderViewSchema: z.ZodType<PlacedOrderView> = z.strictObject({
  orderID: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalAmount: z.number(),
  storeCredit: z
    .number()
    .exactOptional()
    .meta({ description: "The part of the total that is paid with store credit." }),
  confirmation: PlacedConfirmationViewSchema.exactOptional(),
});

const BAD_PAYMENT_ID = "This is not the id of a payment.";

export const PaymentStateQuerySchema = z.object({
  razorpayOrderId: z
    .string({ error: BAD_PAYMENT_ID })
    .min(1, { error: BAD_PAYMENT_ID })
    .max(60, { error: BAD_PAYMENT_ID })
    .regex(/^\w+$/, { error: BAD_PAYMENT_ID }),
});

export const PaymentStateViewSchema: z.ZodType<PaymentStateView> = z.strictObject({
  state: z.enum(PAYMENT_STATES),
  orderID: z.string().nullable().meta({ description: "The order that was placed with it." }),
});

export const CashTermsViewSchema: z.ZodType<CashTermsView> = z.strictObject({
  available: z.boolean(),
  reason: z.string().nullable().meta({ description: "Why cash is not available, as a text for the customer." }),
});

export const GiftTermsViewSchema: z.ZodType<GiftTermsView> = z.strictObject({
  message: z.boolean().meta({ description: "Whether a message card is available." }),
  wrapFee: z.number().nullable().meta({ description: "In rupees; null when wrapping is not available." }),
});

export const LastDeliveryViewSchema: z.ZodType<LastDeliveryView> = z.strictObject({
  customerName: z.string(),
  customerAddress: z.string(),
  pinCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable().meta({ description: "The two-digit GST code." }),
});

export const PaymentViewSchema: z.ZodType<PaymentView> = z.strictObject({
  keyId: z.string(),
  razorpayOrderId: z.string(),
  amount: z.int().meta({ description: "In paise." }),
  currency: z.literal("INR"),
  heldUntil: z.iso.datetime().meta({ description: "The time until which the products are reserved." }),
  secondsLeft: z.int().meta({ description: "Until then, by the shop's clock; 0 afterwards." }),
});
