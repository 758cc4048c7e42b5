import { z } from "zod";
import { daySchema } from "#contract/kernel/day.schema.ts";
import { idInText } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import {
  MAX_REFERENCE,
  MAX_REMITTED,
  referenceRule,
  remittanceMessages,
  type CarrierCashView,
  type CashToComeMeta,
  type RemittanceView,
} from "./remittances.ts";

const BAD_ORDER = "This is not the number of an order.";

export const RecordRemittanceSchema = z.object({
  orders: z
    .array(
      z
        .string({ error: BAD_ORDER })
        .regex(/^([Rr][Jj]-)?\d{1,9}$/, { error: BAD_ORDER })
        .transform(orderIdOf),
      { error: remittanceMessages.none },
    )
    .min(1, { error: remittanceMessages.none })
    .max(MAX_REMITTED, { error: remittanceMessages.tooMany })
    .refine((ids) => new Set(ids).size === ids.length, { error: "An order is there twice." }),
  carrier: z
    .string({ error: "The carrier must be text." })
    .nullable()
    .optional()
    .meta({ description: "The carrier, as named in the list. Required only when several carriers had parcels." }),
  remittedOn: daySchema,
  reference: requiredText({ required: remittanceMessages.reference, max: MAX_REFERENCE, rule: referenceRule }),
});
export type RecordRemittance = z.output<typeof RecordRemittanceSchema>;
export type RecordRemittanceBody = z.input<typeof RecordRemittanceSchema>;

export const RemittanceIdSchema = z.object({ id: idInText });

const carrier = z.string().nullable().meta({ description: "Null when staff did not name one." });

export const CarrierCashViewSchema: z.ZodType<CarrierCashView> = z.strictObject({
  carrier,
  total: z.number(),
  orders: z.array(
    z.strictObject({
      orderID: z.string(),
      customerName: z.string(),
      deliveredAt: z.iso.datetime(),
      trackingNumber: z.string().nullable(),
      amount: z.number(),
    }),
  ),
});

export const CashToComeMetaSchema: z.ZodType<CashToComeMeta> = z.strictObject({
  total: z.number(),
  parcels: z.int(),
  isCut: z
    .boolean()
    .meta({ description: "The list is truncated. Further parcels appear once the oldest are recorded." }),
});

export const RemittanceViewSchema: z.ZodType<RemittanceView> = z.strictObject({
  remittanceID: z.int(),
  carrier,
  reference: z.string(),
  remittedOn: z.iso.date(),
  total: z.number(),
  orders: z.array(z.strictObject({ orderID: z.string(), amount: z.number() })),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable().meta({ description: "The time at which it was undone." }),
});
