import type { Trx, Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { paid } from "./orders.rules.ts";
import { authorized, captured, type Payment } from "./payments.rules.ts";
import { Refusal, unknownId } from "./refusal.ts";
import { insertEvents, saveOrder, savePayment, type LockedOrder, findPayment, lockOrder } from "./sandbox.repo.ts";
import { webhooksOf, type PaymentEvent, type WebhookBehaviour } from "./webhooks.rules.ts";

type WebhookContext = { webhooks: WebhookBehaviour; now: Date };
type Captured = { payment: Payment; paymentEvents: PaymentEvent[] };

/** Authorises the payment, and captures it unless the order requires manual capture. */
export async function authorizePayment(
  trx: Trx,
  { order, manualCapture }: LockedOrder,
  payment: Payment,
  { webhooks, now }: WebhookContext,
): Promise<Payment> {
  const authorizedPayment = authorized(payment);
  const paymentEvents: PaymentEvent[] = [{ event: "payment.authorized", payment: authorizedPayment }];
  if (manualCapture) {
    await saveOrder(trx, order);
    await savePayment(trx, authorizedPayment);
    await insertEvents(trx, webhooksOf(paymentEvents, webhooks, now));
    return authorizedPayment;
  }
  const capture = await storeCapture(trx, order, authorizedPayment);
  await insertEvents(trx, webhooksOf([...paymentEvents, ...capture.paymentEvents], webhooks, now));
  return capture.payment;
}

async function capturePayment(
  trx: Trx,
  { order }: LockedOrder,
  payment: Payment,
  context: WebhookContext,
): Promise<Payment> {
  const capture = await storeCapture(trx, order, payment);
  await insertEvents(trx, webhooksOf(capture.paymentEvents, context.webhooks, context.now));
  return capture.payment;
}

async function storeCapture(trx: Trx, before: LockedOrder["order"], authorizedPayment: Payment): Promise<Captured> {
  const order = paid(before);
  const payment = captured(authorizedPayment);
  await saveOrder(trx, order);
  await savePayment(trx, payment);
  const paymentEvents: PaymentEvent[] = [{ event: "payment.captured", payment }];
  if (before.status !== "paid") paymentEvents.push({ event: "order.paid", payment, order });
  return { payment, paymentEvents };
}

type CaptureRequest = { amount: number; currency: string };

/** Captures an authorised payment in full. Refuses when it was captured before. */
export async function captureManually(db: Db, clock: Clock, id: string, request: CaptureRequest): Promise<Payment> {
  return inTransaction(db, async (trx) => {
    const { locked, payment } = await lockPayment(trx, id);
    const refuse = (message: string, field?: string) =>
      new Refusal(message, { ...(field !== undefined && { field }), step: "capture", metadata: { payment_id: id } });
    if (payment.captured) throw refuse("This payment has already been captured");
    if (payment.status !== "authorized") {
      throw refuse("Only payments which have been authorized and not yet captured can be captured");
    }
    if (request.amount !== payment.amount)
      throw refuse("Capture amount must be equal to the amount authorized", "amount");
    if (request.currency !== payment.currency) throw refuse("The currency is not the payment's", "currency");
    return capturePayment(trx, locked, payment, { webhooks: "normal", now: clock() });
  });
}

/** Reads the payment while holding the lock of its order. */
export async function lockPayment(trx: Trx, id: string): Promise<{ locked: LockedOrder; payment: Payment }> {
  const seen = await findPayment(trx, id);
  const locked = seen && (await lockOrder(trx, seen.order_id));
  const payment = locked && (await findPayment(trx, id));
  if (!payment) throw unknownId();
  return { locked, payment };
}
