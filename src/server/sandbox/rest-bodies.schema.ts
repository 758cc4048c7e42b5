import { z } from "zod";
import type { Notes } from "./orders.rules.ts";

const NotesSchema = z
  .record(z.string(), z.string().max(256))
  .refine((notes) => Object.keys(notes).length <= 15, { error: "The notes may not have more than 15 pairs." })
  .transform((notes): Notes => (Object.keys(notes).length === 0 ? [] : notes))
  .or(z.tuple([]))
  .default([]);

// PostgreSQL cannot store NUL.
const ReceiptSchema = z
  .string()
  .max(40, { error: "The receipt may not be greater than 40 characters." })
  .regex(/^[^\0]*$/)
  .nullable()
  .default(null);

const AmountSchema = z.int({ error: "The amount must be an integer." });

export const OrderBodySchema = z.object({
  amount: AmountSchema.min(100, { error: "Order amount less than minimum amount allowed" }),
  currency: z.literal("INR", { error: "Currency is not supported" }),
  receipt: ReceiptSchema,
  notes: NotesSchema,
  payment: z.object({ capture: z.enum(["automatic", "manual"]).default("automatic") }).optional(),
});

export const CaptureBodySchema = z.object({
  amount: AmountSchema,
  currency: z.string({ error: "The currency field is required." }),
});

export const RefundBodySchema = z.object({
  amount: AmountSchema.min(100, { error: "The amount must be at least INR 1.00" }).optional(),
  speed: z.enum(["normal", "optimum"]).default("normal"),
  notes: NotesSchema,
  receipt: ReceiptSchema,
});

export type RefundBody = z.output<typeof RefundBodySchema>;
