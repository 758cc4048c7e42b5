import { z } from "zod";
import { daySchema } from "#contract/kernel/day.schema.ts";
import { rupees } from "#contract/kernel/number.schema.ts";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { ORDER_STATUSES } from "./order.ts";
import { BAD_REFUND, MAX_NOTE, NOTE_MISSING, REASON_MISSING } from "./staff-order.rules.ts";
import { ORDER_SORTS, PAYMENT_STATUSES } from "./staff-orders.ts";

const filters = {
  status: z.enum(ORDER_STATUSES, { error: "Unknown status." }).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES, { error: "Unknown payment status." }).optional(),
  q: searchQuery.optional().meta({
    description:
      "A part of the order number, an e-mail, the phone, the name or a product's title. Without three letters or digits in a row, only the newest 10,000 orders are looked through.",
  }),
  from: daySchema.optional(),
  to: daySchema.optional(),
  sort: z.enum(ORDER_SORTS, { error: "Unknown sort." }).optional(),
};

type Days = { from?: string | undefined; to?: string | undefined };
const inOrder = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;
const wrongOrder = { path: ["to"], error: "The last day must not be before the first." };

export const StaffOrderListSchema = PagingSchema.extend(filters).refine(inOrder, wrongOrder);
export type StaffOrderListQuery = z.output<typeof StaffOrderListSchema>;

export const StaffOrderFileSchema = z.object(filters).refine(inOrder, wrongOrder);
export type StaffOrderFileQuery = z.output<typeof StaffOrderFileSchema>;

const note = requiredText({ required: NOTE_MISSING, max: MAX_NOTE, lines: "many" });

export const OrderNoteSchema = z.object({ note });

export const RefundOrderSchema = z.object({
  refundable: rupees("refundable must be the amount that can go back, as it was read.").meta({
    description: "What can go back, as it was read. Refused with 409 when it is another by now.",
  }),
  amount: rupees(BAD_REFUND)
    .min(1, { error: BAD_REFUND })
    .optional()
    .meta({ description: "Without it, all that is left." }),
  note: requiredText({ required: REASON_MISSING, max: MAX_NOTE, lines: "many" }),
});
export type RefundOrder = z.output<typeof RefundOrderSchema>;

export const MarkRefundedSchema = RefundOrderSchema.pick({ note: true });

export const RefundIdSchema = z.object({ id: z.uuid({ error: "This is not the id of a refund." }) });
