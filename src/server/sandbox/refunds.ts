import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { lockPayment } from "./captures.ts";
import { refundedBy, type Payment } from "./payments.rules.ts";
import { newRefund, type Refund } from "./refunds.rules.ts";
import { Refusal } from "./refusal.ts";
import type { RefundBody } from "./rest-bodies.schema.ts";
import { findRefundOfKey, holdRefundKey, insertEvents, insertRefund, savePayment } from "./sandbox.repo.ts";
import { webhooksOf } from "./webhooks.rules.ts";

const KEY_FORM = /^[\w-]{10,}$/;
const PROCESSED_AFTER_MS = 2_000;

/**
 * Creates a refund, initially `pending`. The same idempotency key with the same request returns the existing refund;
 * with another request, or while the first is in progress, it is refused (409).
 */
export async function refundPayment(
  db: Db,
  clock: Clock,
  paymentId: string,
  body: RefundBody,
  key: string | undefined,
): Promise<Refund> {
  return inTransaction(db, async (trx) => {
    const request = JSON.stringify([paymentId, body]);
    const before = key === undefined ? undefined : await findAnswered(trx, key, request);
    if (before) return before;
    const { payment } = await lockPayment(trx, paymentId);
    const now = clock();
    const { notes, receipt, speed: speed_requested } = body;
    const amount = refundableAmount(payment, body.amount);
    const refund = newRefund(payment, { amount, notes, receipt, speed_requested }, now);
    const after = refundedBy(payment, refund.amount);
    const processesAt = new Date(now.getTime() + PROCESSED_AFTER_MS);
    await savePayment(trx, after);
    await insertRefund(trx, refund, { key: key ?? null, request, processesAt });
    await insertEvents(trx, webhooksOf([{ event: "refund.created", refund, payment: after }], "normal", now));
    return refund;
  });
}

async function findAnswered(trx: Trx, key: string, request: string): Promise<Refund | undefined> {
  if (!KEY_FORM.test(key)) {
    throw new Refusal(
      "The idempotency key must be at least 10 characters of letters, digits, hyphens and underscores.",
    );
  }
  if (!(await holdRefundKey(trx, key))) {
    throw new Refusal("A request with this idempotency key is in progress.", { status: 409 });
  }
  const before = await findRefundOfKey(trx, key);
  if (before && before.request !== request) {
    throw new Refusal("Different request with the same idempotency key.");
  }
  return before?.refund;
}

function refundableAmount(payment: Payment, requested: number | undefined): number {
  const refuse = (message: string) => new Refusal(message, { field: "amount", metadata: { payment_id: payment.id } });
  if (payment.status === "refunded") throw refuse("The payment has been fully refunded already");
  if (payment.status !== "captured") throw refuse("The payment status should be captured for action to be taken");
  const left = payment.amount - payment.amount_refunded;
  const amount = requested ?? left;
  if (amount > left) throw refuse("The total refund amount is greater than the refund payment amount");
  return amount;
}
