import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { z } from "zod";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { OUTCOMES, attemptPayment } from "./attempts.ts";
import type { Payment } from "./payments.rules.ts";
import { readJson } from "./read-json.ts";
import { wrongKey, type RazorpayError } from "./refusal.ts";
import { SANDBOX_KEY_ID } from "./sandbox-allowed.ts";
import { WEBHOOK_BEHAVIOURS } from "./webhooks.rules.ts";

const TextSchema = z.string().max(255).nullable().default(null);

/** Sent by the dialog's script once the visitor has chosen an outcome. */
const DialogBodySchema = z.object({
  key: z.string(),
  order_id: z.string().regex(/^\w+$/),
  amount: z.int().optional(),
  outcome: z.enum(OUTCOMES),
  webhooks: z.enum(WEBHOOK_BEHAVIOURS).default("normal"),
  late_seconds: z.int().min(0).max(3_600).default(10),
  email: TextSchema,
  contact: TextSchema,
  description: TextSchema,
});

type Options = {
  db: Db;
  clock: Clock;
  keySecret: string;
  slowMs: number;
  /** Sends webhooks without waiting for them. */
  deliverSoon: () => void;
};

/**
 * The API of the dialog in the browser, below `/dialog`. A captured payment answers the arguments of the page's handler;
 * a failed one `{ error }`, as for the page's `payment.failed`; with the outcome of a closed tab the answer is empty.
 */
export function createDialogApi({ db, clock, keySecret, slowMs, deliverSoon }: Options) {
  const api = new Hono();
  api.post("/pay", async (c) => {
    const { key, order_id: orderId, late_seconds: lateSeconds, ...attempt } = await readJson(c, DialogBodySchema);
    if (key !== SANDBOX_KEY_ID) throw wrongKey();
    const { amount, outcome, webhooks, email, contact, description } = attempt;
    const customer = { email, contact, description };
    const payment = await attemptPayment(db, clock, { orderId, amount, outcome, webhooks, customer, lateSeconds });
    if (outcome === "slow") {
      // The shop is notified of the payment before the browser gets its response.
      deliverSoon();
      await setTimeout(slowMs);
    }
    if (outcome === "close_after_paying") return c.body(null, 204);
    return c.json(payment.status === "failed" ? { error: errorOf(payment) } : proofOf(payment, keySecret));
  });
  return api;
}

function proofOf({ id, order_id: orderId }: Payment, keySecret: string) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: createHmac("sha256", keySecret).update(`${orderId}|${id}`).digest("hex"),
  };
}

function errorOf(payment: Payment): RazorpayError {
  return {
    code: payment.error_code ?? "",
    description: payment.error_description ?? "",
    source: payment.error_source ?? "",
    step: payment.error_step ?? "",
    reason: payment.error_reason ?? "",
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
