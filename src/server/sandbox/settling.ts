import type { Trx } from "#db/database.ts";
import { paid } from "./orders.rules.ts";
import { authorized, captured, type Payment } from "./payments.rules.ts";
import { insertEvents, saveOrder, savePayment, type LockedOrder } from "./sandbox.repo.ts";
import { webhooksOf, type Happening, type WebhookBehaviour } from "./webhooks.rules.ts";

type Telling = { webhooks: WebhookBehaviour; now: Date };
type Captured = { payment: Payment; happenings: Happening[] };

/** The bank lets the payment through. It is captured too, unless the order wants that done by hand. */
export async function authorizePayment(
  trx: Trx,
  { order, manualCapture }: LockedOrder,
  payment: Payment,
  { webhooks, now }: Telling,
): Promise<Payment> {
  const allowed = authorized(payment);
  const happenings: Happening[] = [{ event: "payment.authorized", payment: allowed }];
  if (manualCapture) {
    await saveOrder(trx, order);
    await savePayment(trx, allowed);
    await insertEvents(trx, webhooksOf(happenings, webhooks, now));
    return allowed;
  }
  const done = await takeMoney(trx, order, allowed);
  await insertEvents(trx, webhooksOf([...happenings, ...done.happenings], webhooks, now));
  return done.payment;
}

export async function capturePayment(
  trx: Trx,
  { order }: LockedOrder,
  payment: Payment,
  telling: Telling,
): Promise<Payment> {
  const done = await takeMoney(trx, order, payment);
  await insertEvents(trx, webhooksOf(done.happenings, telling.webhooks, telling.now));
  return done.payment;
}

async function takeMoney(trx: Trx, before: LockedOrder["order"], allowed: Payment): Promise<Captured> {
  const order = paid(before);
  const payment = captured(allowed);
  await saveOrder(trx, order);
  await savePayment(trx, payment);
  const happenings: Happening[] = [{ event: "payment.captured", payment }];
  if (before.status !== "paid") happenings.push({ event: "order.paid", payment, order });
  return { payment, happenings };
}
