import { z } from "zod";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import type { BillingDocumentView } from "./billing-views.ts";
import { MAX_PRINTED } from "./billing.calls.ts";
import type { SignatureView } from "./signature.ts";

const amount = z.number();
const tax = { cgst: amount, sgst: amount, utgst: amount, igst: amount };

export const BillingDocumentViewSchema: z.ZodType<BillingDocumentView> = z.strictObject({
  number: z.string(),
  date: z.iso.date().meta({ description: "The day of issue in Asia/Kolkata." }),
  issuedAt: z.iso.datetime(),
  orderID: z.string(),
  invoiceNumber: z.string().nullable().meta({ description: "For a credit note: the invoice that it corrects." }),
  reason: z.string().nullable().meta({ description: "For a credit note: the reason." }),
  seller: z.strictObject({
    legalName: z.string(),
    address: z.string(),
    gstin: z.string(),
    stateCode: z.string(),
  }),
  customer: z.strictObject({
    name: z.string(),
    address: z.string(),
    stateCode: z.string(),
    gstin: z.string().nullable(),
  }),
  placeOfSupply: z.strictObject({ state: z.string(), code: z.string() }),
  lines: z.array(
    z.strictObject({
      description: z.string(),
      texts: z.string().exactOptional().meta({ description: "The personalisation of each piece as one text." }),
      hsn: z.string(),
      purity: z.string().nullable(),
      huids: z.array(z.string()),
      grossWeight: z.number().nullable().meta({ description: "In grams, for all units." }),
      netWeight: z.number().nullable().meta({ description: "In grams, for all units." }),
      quantity: z.int(),
      discount: amount.meta({ description: "The line's share of the coupon." }),
      gstRate: z.number().meta({ description: "In percent." }),
      taxableValue: amount,
      ...tax,
      total: amount,
    }),
  ),
  totals: z.strictObject({ taxableValue: amount, ...tax, shipping: amount, total: amount }),
  totalInWords: z.string(),
  reverseCharge: z.literal(false),
});

export const CreditNoteNumberSchema = z.object({
  number: z.string().regex(/^[A-Za-z0-9/-]{1,16}$/, { error: "This is not the number of a credit note." }),
});

export const CreditNoteSchema = OrderIdSchema.extend(CreditNoteNumberSchema.shape);

const NO_ORDERS = "Give the numbers of the orders, such as RJ-10042,RJ-10043.";

const ORDER = String.raw`\s*(?:[Rr][Jj]-)?[0-9]{1,9}\s*`;

export const PrintedOrdersSchema = z.object({
  orders: z
    .string({ error: NO_ORDERS })
    .meta({ pattern: `^${ORDER}(?:,${ORDER}){0,${MAX_PRINTED - 1}}$` })
    .transform((text) => text.split(",").map((number) => number.trim()))
    .pipe(
      z
        .array(OrderIdSchema.shape.id, { error: NO_ORDERS })
        .max(MAX_PRINTED, { error: `At most ${MAX_PRINTED} orders can be printed at once.` }),
    ),
});

export const SignatureViewSchema: z.ZodType<SignatureView> = z.strictObject({
  picture: z.string().nullable().meta({ description: "A data URI." }),
});
