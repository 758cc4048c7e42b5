import { z } from "zod";
import { OUTCOMES } from "./attempts.ts";
import { WEBHOOK_BEHAVIOURS } from "./webhooks.rules.ts";

const WordsSchema = z.string().max(255).nullable().default(null);

/** What the dialog's script sends when the visitor chose how the payment is to end. */
export const DialogBodySchema = z.object({
  key: z.string(),
  order_id: z.string().regex(/^\w+$/),
  amount: z.int().optional(),
  outcome: z.enum(OUTCOMES),
  webhooks: z.enum(WEBHOOK_BEHAVIOURS).default("normal"),
  late_seconds: z.int().min(0).max(3_600).default(10),
  email: WordsSchema,
  contact: WordsSchema,
  description: WordsSchema,
});
