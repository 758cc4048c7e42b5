import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { authorizePayment } from "./captures.ts";
import { attempted } from "./orders.rules.ts";
import {
  failed,
  newPayment,
  NO_ANSWER_OF_BANK,
  REFUSED_BY_BANK,
  type Customer,
  type Payment,
} from "./payments.rules.ts";
import { Refusal, unknownId } from "./refusal.ts";
import { insertEvents, listPayments, lockOrder, saveOrder, savePayment, type LockedOrder } from "./sandbox.repo.ts";
import { webhooksOf, type WebhookBehaviour } from "./webhooks.rules.ts";

/** How an attempt to pay ends. Dismissing the dialog is none: nothing reaches the bank. */
export const OUTCOMES = [
  "success",
  "failure",
  "close_after_paying",
  "late_authorisation",
  "slow",
  "paid_twice",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Attempt = {
  orderId: string;
  /** In paise, as the page told the dialog; the order's own counts. */
  amount: number | undefined;
  outcome: Outcome;
  webhooks: WebhookBehaviour;
  customer: Customer;
  /** After how long a late bank says yes. */
  lateSeconds: number;
};

/** One attempt to pay an order in the dialog: a payment, captured or failed. An order takes no second one but by `paid_twice`. */
export async function attemptPayment(db: Db, clock: Clock, attempt: Attempt): Promise<Payment> {
  return inTransaction(db, async (trx) => {
    const locked = await lockOrder(trx, attempt.orderId);
    if (!locked) throw unknownId();
    const { order, manualCapture } = locked;
    const metadata = { order_id: order.id };
    if (attempt.amount !== undefined && attempt.amount !== order.amount) {
      const words = "Payment failed because the amount is not the order's.";
      throw new Refusal(words, { field: "amount", reason: "order_amount_mismatch", metadata });
    }
    if (attempt.outcome !== "paid_twice" && (await isPaidOrAuthorized(trx, locked))) {
      throw new Refusal("Payment already done for this order.", { reason: "order_already_paid", metadata });
    }
    const now = clock();
    const payment = newPayment(order, attempt.customer, now);
    const next = { order: attempted(order), manualCapture };
    switch (attempt.outcome) {
      case "failure":
      case "late_authorisation":
        return failPayment(trx, next, payment, attempt, now);
      case "paid_twice":
        return payTwice(trx, next, payment, attempt, now);
      case "success":
      case "slow":
      case "close_after_paying":
        return authorizePayment(trx, next, payment, { webhooks: attempt.webhooks, now });
    }
  });
}

/** Paid, or about to be: a payment is authorised and waits to be captured. */
export async function isPaidOrAuthorized(trx: Trx, { order }: LockedOrder): Promise<boolean> {
  if (order.status === "paid") return true;
  return (await listPayments(trx, order.id)).some(({ status }) => status === "authorized");
}

async function failPayment(
  trx: Trx,
  { order }: LockedOrder,
  payment: Payment,
  attempt: Attempt,
  now: Date,
): Promise<Payment> {
  const { webhooks, outcome, lateSeconds } = attempt;
  const isLate = outcome === "late_authorisation";
  const lost = failed(payment, isLate ? NO_ANSWER_OF_BANK : REFUSED_BY_BANK);
  const authorizesAt = new Date(now.getTime() + lateSeconds * 1_000);
  await saveOrder(trx, order);
  await savePayment(trx, lost, isLate ? { authorizesAt, webhooks } : undefined);
  await insertEvents(trx, webhooksOf([{ event: "payment.failed", payment: lost }], webhooks, now));
  return lost;
}

/** Answers the first payment; on an order that is paid already it is the second. */
async function payTwice(
  trx: Trx,
  locked: LockedOrder,
  payment: Payment,
  attempt: Attempt,
  now: Date,
): Promise<Payment> {
  const context = { webhooks: attempt.webhooks, now };
  const wasPaid = locked.order.status === "paid";
  const automatic = { ...locked, manualCapture: false };
  const first = await authorizePayment(trx, automatic, payment, context);
  if (wasPaid) return first;
  const again = await lockOrder(trx, attempt.orderId);
  if (!again) throw unknownId();
  const next = { order: attempted(again.order), manualCapture: false };
  await authorizePayment(trx, next, newPayment(again.order, attempt.customer, now), context);
  return first;
}
