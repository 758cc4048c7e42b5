import { z } from "zod";
import { periodDaySchema } from "#contract/kernel/day.schema.ts";
import { orderRupees } from "#contract/kernel/number.schema.ts";
import { ListMetaSchema, PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { RefundViewSchema } from "#contract/payments/payments.schema.ts";
import { StaffShipmentViewSchema } from "#contract/shipments/shipments.schema.ts";
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from "./order.ts";
import { orderRowShape, orderShape, ReturnSummaryViewSchema } from "./orders.schema.ts";
import { BAD_REFUND, MAX_NOTE, NOTE_MISSING, REASON_MISSING } from "./staff-order.rules.ts";
import { ORDER_EVENT_KINDS, ORDER_SORTS, type StaffOrderRowView, type StaffOrderView } from "./staff-orders.ts";

const filters = {
  status: z.enum(ORDER_STATUSES, { error: "Unknown status." }).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES, { error: "Unknown payment status." }).optional(),
  q: searchQuery.optional().meta({
    description:
      "A part of the order number, an email, the phone, the name or a product's title. Without three letters or digits in a row, only the newest 10,000 orders are searched.",
  }),
  from: periodDaySchema.optional(),
  to: periodDaySchema.optional(),
  sort: z.enum(ORDER_SORTS, { error: "Unknown sort." }).optional(),
};

type Days = { from?: string | undefined; to?: string | undefined };
const isInOrder = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;
const LAST_BEFORE_FIRST = { path: ["to"], error: "The last day must not be before the first." };

const pageBy = z.enum(["rows", "orders"], { error: "Pages are by rows or by orders." }).optional().meta({
  description: "Whether page, pageSize and total count rows (the default) or whole orders.",
});

export const StaffOrderListSchema = PagingSchema.extend({ ...filters, pageBy }).refine(isInOrder, LAST_BEFORE_FIRST);
export type StaffOrderListQuery = z.output<typeof StaffOrderListSchema>;

export const StaffOrderFileSchema = z.object(filters).refine(isInOrder, LAST_BEFORE_FIRST);
export type StaffOrderFileQuery = z.output<typeof StaffOrderFileSchema>;

const note = requiredText({ required: NOTE_MISSING, max: MAX_NOTE, lines: "many" });

export const OrderNoteSchema = z.object({ note });

export const RefundOrderSchema = z.object({
  refundable: orderRupees("refundable must be the amount that can go back, as it was read.").meta({
    description: "The refundable amount as it was read. Refused with 409 when it has changed since.",
  }),
  amount: orderRupees(BAD_REFUND)
    .min(1, { error: BAD_REFUND })
    .optional()
    .meta({ description: "Defaults to the whole refundable amount." }),
  note: requiredText({ required: REASON_MISSING, max: MAX_NOTE, lines: "many" }),
});
export type RefundOrder = z.output<typeof RefundOrderSchema>;
export type RefundOrderBody = z.input<typeof RefundOrderSchema>;

export const MarkRefundedSchema = RefundOrderSchema.pick({ note: true }).extend({
  due: orderRupees(BAD_REFUND).optional().meta({
    description:
      "The amount that was given back, as `refundDue` named it. Refused with 409 when another is due by now.",
  }),
});
export type MarkRefunded = z.output<typeof MarkRefundedSchema>;
export type MarkRefundedBody = z.input<typeof MarkRefundedSchema>;

export const StaffOrderRowViewSchema: z.ZodType<StaffOrderRowView> = z.strictObject({
  ...orderRowShape,
  userEmail: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  needsCode: z.boolean().meta({ description: "A dispatched parcel requires a delivery code." }),
  isSample: z.literal(true).exactOptional().meta({ description: "Sample data of the demo shop." }),
});

/** Counts end at 1,000; 1,001 means more. */
const count = z.int().min(0).max(1_001);

export const StaffOrderListMetaSchema = ListMetaSchema.extend({
  counts: z.strictObject({
    All: count.nullable(),
    Placed: count.nullable(),
    Packed: count.nullable(),
    Shipped: count.nullable(),
    Delivered: count.nullable(),
    Cancelled: count.nullable(),
    Returned: count.nullable(),
  }),
});

export const StaffOrderViewSchema: z.ZodType<StaffOrderView> = z.strictObject({
  ...orderShape,
  shipments: z.array(StaffShipmentViewSchema),
  customer: z.strictObject({ userId: z.string(), name: z.string(), email: z.string(), locked: z.boolean() }),
  pan: z.string().nullable().meta({ description: "All but the last four characters are masked." }),
  payment: z.strictObject({ id: z.string(), amount: z.number(), capturedAt: z.iso.datetime() }).nullable(),
  refunds: z.array(RefundViewSchema),
  staffHistory: z.array(
    z.strictObject({
      kind: z.enum(ORDER_EVENT_KINDS),
      at: z.iso.datetime(),
      actorName: z.string().nullable().meta({ description: "Null for automatic actions." }),
      byCustomer: z.boolean(),
      status: z.enum(ORDER_STATUSES).nullable(),
      note: z.string().nullable(),
      amount: z.number().nullable(),
      return: ReturnSummaryViewSchema.nullable(),
    }),
  ),
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  canRefund: z.strictObject({ most: z.number() }).nullable(),
  canMarkRefunded: z.boolean(),
  refundDue: z.number().nullable(),
  cash: z
    .strictObject({ collected: z.number(), toCollect: z.number() })
    .nullable()
    .meta({ description: "For an order paid on delivery: collected by carriers, and still to be collected." }),
  isSample: z.literal(true).exactOptional().meta({ description: "Sample data of the demo shop." }),
});
