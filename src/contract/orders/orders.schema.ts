import { z } from "zod";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { emailRule, MAX_EMAIL } from "#contract/kernel/field.rules.ts";
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
  type OrderRowView,
  type OrderView,
} from "./order.ts";

export const OrderStatusSchema = z
  .object({
    status: z.enum(ORDER_STATUSES, { error: "Unknown status." }),
    note: optionalText(500, "many"),
    carrier: optionalText(MAX_CARRIER).meta({ description: "With the status Shipped only." }),
    trackingNumber: optionalText(MAX_TRACKING_NUMBER).meta({ description: "With a carrier only." }),
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
  email: requiredText({ required: accountMessages.emailInvalid, max: MAX_EMAIL, rule: emailRule }),
});

export const OrderIdSchema = z.object({
  id: z.string().regex(/^(rj-)?\d{1,9}$/i, { error: "This is not the number of an order." }),
});

const personalisation = z.array(OrderedTextSchema).exactOptional().meta({ description: "What is put on each piece." });

const history = z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() }));

const actions = z.strictObject({
  canCancel: z.boolean(),
  returnableUntil: z.iso.datetime().nullable().meta({ description: "Null when a return is not possible." }),
  reason: z.string().nullable().meta({ description: "Why the customer can do nothing now." }),
});

export const ReturnSummaryViewSchema = z.strictObject({ returnID: z.string(), kind: z.string(), status: z.string() });

const returns = z.array(ReturnSummaryViewSchema).meta({ description: "The returns of the order, the newest first." });

const parcels = {
  shipments: z.array(ShipmentViewSchema).meta({ description: "The parcels in the order in which they left." }),
  pieces: z.strictObject({ ordered: z.int(), dispatched: z.int() }),
};
export const ConfirmationViewSchema: z.ZodType<ConfirmationView> = z
  .strictObject({ needed: z.boolean(), until: z.iso.datetime() })
  .meta({
    description:
      "Of a cash order that is confirmed with a mailed code. `needed` is false once it was cancelled for want of it.",
  });
const confirmation = ConfirmationViewSchema.exactOptional();

export const orderRowShape = {
  orderID: z.string(),
  productName: z.string(),
  productImage: z.string(),
  productPath: z.string().nullable().meta({ description: "Null when the product is not sold any more." }),
  variationName: z.string().nullable(),
  variationValue: z.string().nullable(),
  sizeToBeAgreed: z.boolean().meta({ description: "The product has sizes, and none is chosen yet." }),
  personalisation,
  price: z.number().meta({ description: "Of one unit." }),
  quantity: z.int(),
  totalAmount: z.number().meta({ description: "The whole order's total." }),
  storeCredit: z.number().exactOptional().meta({ description: "Of the total, what was paid with store credit." }),
  storeCreditBack: z.number().exactOptional().meta({ description: "Of that, what went back." }),
  orderDate: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  history,
  actions,
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
  discount: z.number().meta({ description: "Of offers and coupon together." }),
  offers: z
    .array(z.strictObject({ title: z.string(), amount: z.number() }))
    .exactOptional()
    .meta({ description: "What each offer took off." }),
  shipping: z.number().meta({ description: "The delivery charge." }),
  couponCode: z.string().nullable(),
  gift: z
    .strictObject({ wrapped: z.boolean(), wrapFee: z.number(), message: z.string().nullable() })
    .exactOptional()
    .meta({ description: "Missing of an order that is no gift. The fee is part of the total." }),
  totalAmount: z.number(),
  storeCredit: z.number().exactOptional().meta({ description: "Of the total, what was paid with store credit." }),
  storeCreditBack: z.number().exactOptional().meta({ description: "Of that, what went back." }),
  items: z.array(
    z.strictObject({
      position: z.int().meta({ description: "Its place in the order, from 0: how packing and returns name it." }),
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
      priceBreakup: PriceBreakupViewSchema.exactOptional().meta({ description: "Of one, as it was sold." }),
    }),
  ),
  parcel: z
    .strictObject({ carrier: z.string(), trackingNumber: z.string().nullable(), trackingUrl: z.string().nullable() })
    .nullable(),
  history,
  actions,
  returns,
  ...parcels,
  confirmation,
};

export const OrderViewSchema: z.ZodType<OrderView> = z.strictObject(orderShape);
