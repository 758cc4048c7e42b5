import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { Payment } from "./payments.rules.ts";
import { Refusal, unknownId } from "./refusal.ts";
import { findPayment, lockOrder, type LockedOrder } from "./sandbox.repo.ts";
import { capturePayment } from "./settling.ts";

type Asked = { amount: number; currency: string };

/** Takes the money of an authorised payment, all of it. Refuses when it was taken before. */
export async function captureByHand(db: Db, clock: Clock, id: string, asked: Asked): Promise<Payment> {
  return inTransaction(db, async (trx) => {
    const { locked, payment } = await lockPayment(trx, id);
    const refuse = (words: string, field?: string) =>
      new Refusal(words, { ...(field !== undefined && { field }), step: "capture", metadata: { payment_id: id } });
    if (payment.captured) throw refuse("This payment has already been captured");
    if (payment.status !== "authorized") {
      throw refuse("Only payments which have been authorized and not yet captured can be captured");
    }
    if (asked.amount !== payment.amount)
      throw refuse("Capture amount must be equal to the amount authorized", "amount");
    if (asked.currency !== payment.currency) throw refuse("The currency is not the payment's", "currency");
    return capturePayment(trx, locked, payment, { webhooks: "normal", now: clock() });
  });
}

/** The payment as it is now that nothing else can happen to its order. */
export async function lockPayment(trx: Trx, id: string): Promise<{ locked: LockedOrder; payment: Payment }> {
  const seen = await findPayment(trx, id);
  const locked = seen && (await lockOrder(trx, seen.order_id));
  const payment = locked && (await findPayment(trx, id));
  if (!payment) throw unknownId();
  return { locked, payment };
}
