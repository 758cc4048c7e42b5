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

/** The outcomes of a payment attempt. Dismissing the dialog is not an attempt, because nothing reaches the bank. */
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
  /** In paise, as passed by the page; the order's amount is authoritative. */
  amount: number | undefined;
  outcome: Outcome;
  webhooks: WebhookBehaviour;
  customer: Customer;
  /** Delay until a late bank authorises the payment. */
  lateSeconds: number;
};

/**
 * Attempts to pay an order in the dialog; returns a captured or failed payment. Only `paid_twice` pays an order again.
 */
export async function attemptPayment(db: Db, clock: Clock, attempt: Attempt): Promise<Payment> {
  return inTransaction(db, async (trx) => {
    const locked = await lockOrder(trx, attempt.orderId);
    if (!locked) throw unknownId();
    const { order, manualCapture } = locked;
    const metadata = { order_id: order.id };
    if (attempt.amount !== undefined && attempt.amount !== order.amount) {
      const message = "Payment failed because the amount is not the order's.";
      throw new Refusal(message, { field: "amount", reason: "order_amount_mismatch", metadata });
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

/** Whether the order is paid, or a payment is authorised and waits for its capture. */
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
  const failedPayment = failed(payment, isLate ? NO_ANSWER_OF_BANK : REFUSED_BY_BANK);
  const authorizesAt = new Date(now.getTime() + lateSeconds * 1_000);
  await saveOrder(trx, order);
  await savePayment(trx, failedPayment, isLate ? { authorizesAt, webhooks } : undefined);
  await insertEvents(trx, webhooksOf([{ event: "payment.failed", payment: failedPayment }], webhooks, now));
  return failedPayment;
}

/** Returns the first payment, or the second one when the order was already paid. */
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
