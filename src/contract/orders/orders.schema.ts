import { z } from "zod";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { emailRule, MAX_EMAIL } from "#contract/kernel/field.rules.ts";
import { MAX_CUSTOMER_NOTE } from "#contract/kernel/order-limits.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { OrderedTextSchema } from "#contract/personalisation/personalisation.schema.ts";
import { PriceBreakupViewSchema } from "#contract/pricing/pricing.schema.ts";
import { MAX_CARRIER, MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import { ShipmentViewSchema } from "#contract/shipments/shipments.schema.ts";
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type ConfirmationView,
  type PlacedConfirmationView,
  type OrderRowView,
  type OrderView,
} from "./order.ts";

export const OrderStatusSchema = z
  .object({
    status: z.enum(ORDER_STATUSES, { error: "Unknown status." }),
    note: optionalText(MAX_CUSTOMER_NOTE, "many"),
    carrier: optionalText(MAX_CARRIER).meta({ description: "Only with the status Shipped." }),
    trackingNumber: optionalText(MAX_TRACKING_NUMBER).meta({ description: "Only with a carrier." }),
  })
  .refine(({ carrier, status }) => carrier === null || status === "Shipped", {
    path: ["carrier"],
    error: "A carrier is named when an order is shipped.",
  })
  .refine(({ carrier, trackingNumber }) => trackingNumber === null || carrier !== null, {
    path: ["carrier"],
    error: "Please name the carrier of this number.",
  });
export type OrderStatusChange = z.output<typeof OrderStatusSchema>;
export type OrderStatusBody = z.input<typeof OrderStatusSchema>;

export const OrderHistorySchema = z.object({
  email: requiredText({ required: accountMessages.emailInvalid, max: MAX_EMAIL, rule: emailRule }).meta({
    format: "email",
  }),
});

export const OrderIdSchema = z.object({
  id: z.string().regex(/^([Rr][Jj]-)?\d{1,9}$/, { error: "This is not the number of an order." }),
});

const personalisation = z
  .array(OrderedTextSchema)
  .exactOptional()
  .meta({ description: "The personalisation of each piece." });

const history = z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() }));

const actions = z.strictObject({
  canCancel: z.boolean(),
  returnableUntil: z.iso.datetime().nullable().meta({ description: "Null when a return is not possible." }),
  reason: z.string().nullable().meta({ description: "Why no action is available, as a text for the customer." }),
});

const promisedFor = z.iso.date().exactOptional().meta({
  description:
    "The day by which delivery was promised when the order was placed. Omitted without a promise, while a size is open, and once the order is delivered or over.",
});

const refundOnCancel = z
  .strictObject({ money: z.number(), storeCredit: z.number() })
  .exactOptional()
  .meta({ description: "What a cancellation would refund. Omitted when that is nothing." });

export const ReturnSummaryViewSchema = z.strictObject({ returnID: z.string(), kind: z.string(), status: z.string() });

const returns = z.array(ReturnSummaryViewSchema).meta({ description: "The returns of the order, newest first." });

const parcels = {
  shipments: z.array(ShipmentViewSchema).meta({ description: "The parcels in order of dispatch." }),
  pieces: z.strictObject({ ordered: z.int(), dispatched: z.int() }),
};
const confirmationShape = { needed: z.boolean(), until: z.iso.datetime() };
const confirmationMeta = {
  description:
    "For a cash order that requires confirmation by a mailed code. `needed` is false once it was cancelled without it.",
};
export const PlacedConfirmationViewSchema: z.ZodType<PlacedConfirmationView> = z
  .strictObject(confirmationShape)
  .meta(confirmationMeta);
const ConfirmationViewSchema: z.ZodType<ConfirmationView> = z
  .strictObject({
    ...confirmationShape,
    secondsLeft: z.int().meta({ description: "Until the deadline, by the shop's clock; 0 afterwards." }),
  })
  .meta(confirmationMeta);
const confirmation = ConfirmationViewSchema.exactOptional();

export const orderRowShape = {
  orderID: z.string(),
  productName: z.string(),
  productImage: z.string(),
  productPath: z.string().nullable().meta({ description: "Null when the product is no longer sold." }),
  variationName: z.string().nullable(),
  variationValue: z.string().nullable(),
  sizeToBeAgreed: z.boolean().meta({ description: "The product has sizes, and none is chosen yet." }),
  personalisation,
  price: z.number().meta({ description: "Of one unit." }),
  quantity: z.int(),
  totalAmount: z.number().meta({ description: "The whole order's total." }),
  storeCredit: z
    .number()
    .exactOptional()
    .meta({ description: "The part of the total that was paid with store credit." }),
  storeCreditBack: z.number().exactOptional().meta({ description: "The refunded part of storeCredit." }),
  orderDate: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  history,
  actions,
  promisedFor,
  refundOnCancel,
  returns,
  ...parcels,
  confirmation,
};

export const OrderRowViewSchema: z.ZodType<OrderRowView> = z.strictObject(orderRowShape);

export const orderShape = {
  orderID: z.string(),
  status: z.enum(ORDER_STATUSES),
  orderDate: z.iso.datetime(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  pinCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  gstin: z.string().nullable(),
  subtotal: z.number(),
  discount: z.number().meta({ description: "The total discount by offers and coupon." }),
  offers: z
    .array(z.strictObject({ title: z.string(), amount: z.number() }))
    .exactOptional()
    .meta({ description: "The discount of each offer." }),
  shipping: z.number().meta({ description: "The delivery charge." }),
  couponCode: z.string().nullable(),
  gift: z
    .strictObject({ wrapped: z.boolean(), wrapFee: z.number(), message: z.string().nullable() })
    .exactOptional()
    .meta({ description: "Omitted for an order that is not a gift. The fee is included in the total." }),
  totalAmount: z.number(),
  storeCredit: z
    .number()
    .exactOptional()
    .meta({ description: "The part of the total that was paid with store credit." }),
  storeCreditBack: z.number().exactOptional().meta({ description: "The refunded part of storeCredit." }),
  items: z.array(
    z.strictObject({
      position: z
        .int()
        .meta({ description: "The index of the item in the order, from 0, by which packing and returns refer to it." }),
      productID: z.int().nullable(),
      productName: z.string(),
      productImage: z.string(),
      productPath: z.string().nullable(),
      variationName: z.string().nullable(),
      variationValue: z.string().nullable(),
      sizeToBeAgreed: z.boolean().meta({ description: "The product has sizes, and none is chosen yet." }),
      personalisation,
      price: z.number(),
      quantity: z.int(),
      priceBreakup: PriceBreakupViewSchema.exactOptional().meta({
        description: "The breakdown of one unit at the time of sale.",
      }),
    }),
  ),
  parcel: z
    .strictObject({ carrier: z.string(), trackingNumber: z.string().nullable(), trackingUrl: z.string().nullable() })
    .nullable(),
  history,
  actions,
  promisedFor,
  refundOnCancel,
  returns,
  ...parcels,
  confirmation,
};

export const OrderViewSchema: z.ZodType<OrderView> = z.strictObject(orderShape);
