import { z } from "zod";
import { UNPAID_LIMITS } from "#contract/checkout/checkout.ts";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#contract/orders/order.ts";
import {
  CUSTOMER_SORTS,
  CUSTOMER_STATES,
  lockReasonRule,
  MAX_LOCK_REASON,
  type CustomerOrderView,
  type CustomerRowView,
  type CustomerView,
} from "./customers.ts";

export const ListCustomersSchema = PagingSchema.extend({
  q: searchQuery.optional(),
  state: z.enum(CUSTOMER_STATES, { error: "Unknown state." }).optional(),
  sort: z.enum(CUSTOMER_SORTS, { error: "Unknown sort." }).optional(),
});
export type ListCustomers = z.output<typeof ListCustomersSchema>;

export const LockCustomerSchema = z.object({
  reason: requiredText({ required: lockReasonRule("") ?? "", max: MAX_LOCK_REASON, rule: lockReasonRule }),
});
export type LockCustomerBody = z.input<typeof LockCustomerSchema>;

const row = {
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  registeredAt: z.iso.datetime(),
  confirmed: z.boolean().meta({ description: "Whether the email address was confirmed." }),
  lockedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  orders: z.int(),
  spent: z.number().meta({ description: "The total of all orders that were not cancelled, minus refunds, in rupees." }),
  lastOrderAt: z.iso.datetime().nullable(),
  isSample: z.literal(true).exactOptional().meta({ description: "Sample data of the demo shop." }),
};

export const CustomerRowViewSchema: z.ZodType<CustomerRowView> = z.strictObject(row);

export const CustomerViewSchema: z.ZodType<CustomerView> = z.strictObject({
  ...row,
  address: z.string(),
  lockReason: z.string().nullable(),
  marketing: z.strictObject({ given: z.boolean(), since: z.iso.datetime().nullable() }),
  firstOrderAt: z.iso.datetime().nullable(),
  couponUses: z.array(
    z.strictObject({ code: z.string(), orderID: z.string(), discount: z.number(), usedAt: z.iso.datetime() }),
  ),
  unpaidRefusals: z.array(z.strictObject({ bound: z.enum(UNPAID_LIMITS), times: z.int(), lastAt: z.iso.datetime() })),
  cash: z.strictObject({
    blocked: z.boolean().meta({ description: "Whether the customer has to pay online." }),
    liftedAt: z.iso.datetime().nullable().meta({ description: "When staff lifted the block." }),
    refused: z
      .array(z.strictObject({ orderID: z.string(), refusedAt: z.iso.datetime(), totalAmount: z.number() }))
      .meta({ description: "Orders refused at the door, newest first." }),
  }),
});

export const CustomerOrderViewSchema: z.ZodType<CustomerOrderView> = z.strictObject({
  orderID: z.string(),
  orderDate: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  totalAmount: z.number(),
  pieces: z.int(),
});
