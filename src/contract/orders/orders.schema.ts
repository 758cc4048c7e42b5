import { z } from "zod";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { emailRule, MAX_EMAIL } from "#contract/kernel/field.rules.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, type OrderRowView, type OrderView } from "./order.ts";

export const OrderStatusSchema = z.object({
  status: z.enum(ORDER_STATUSES, { error: "Unknown status." }),
  note: optionalText(500, "many"),
});

export const OrderHistorySchema = z.object({
  email: requiredText({ required: accountMessages.emailInvalid, max: MAX_EMAIL, rule: emailRule }),
});

export const OrderIdSchema = z.object({
  id: z.string().regex(/^(rj-)?\d{1,9}$/i, { error: "This is not the number of an order." }),
});

const history = z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() }));

const actions = z.strictObject({
  canCancel: z.boolean(),
  returnableUntil: z.iso.datetime().nullable().meta({ description: "Null when a return is not possible." }),
  reason: z.string().nullable().meta({ description: "Why the customer can do nothing now." }),
});

export const orderRowShape = {
  orderID: z.string(),
  productName: z.string(),
  productImage: z.string(),
  sizeToBeAgreed: z.boolean().meta({ description: "The product has sizes, and none is chosen yet." }),
  quantity: z.int(),
  totalAmount: z.number().meta({ description: "The whole order's total." }),
  orderDate: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  history,
  actions,
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
  subtotal: z.number(),
  discount: z.number(),
  couponCode: z.string().nullable(),
  totalAmount: z.number(),
  items: z.array(
    z.strictObject({
      productID: z.int().nullable(),
      productName: z.string(),
      productImage: z.string(),
      variationName: z.string().nullable(),
      variationValue: z.string().nullable(),
      sizeToBeAgreed: z.boolean().meta({ description: "The product has sizes, and none is chosen yet." }),
      price: z.number(),
      quantity: z.int(),
    }),
  ),
  history,
  actions,
};

export const OrderViewSchema: z.ZodType<OrderView> = z.strictObject(orderShape);
