import { toRupees } from "#contract/kernel/money.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { Outcome } from "#server/sandbox/attempts.ts";
import { SANDBOX_KEY_ID } from "#server/sandbox/sandbox-allowed.ts";
import type { WebhookBehaviour } from "#server/sandbox/webhooks.rules.ts";
import type { Caller, Reply } from "./calls.ts";
import type { Attempt, Journal } from "./journal.ts";

/** Refusals of an order that are legitimate here. */
const REFUSALS = new Set(["sold_out", "coupon_invalid"]);

/** Single-use coupons are soon used up, and repeated tries hit the guessing limit. */
function isRefusal({ coupon }: Attempt, code: string): boolean {
  return REFUSALS.has(code) || (coupon !== null && code === "too_many_requests");
}

/**
 * Sends the order, possibly several times concurrently, with its proof if it was paid online. Retries send the same
 * body.
 */
export async function placeOrder(call: Caller, journal: Journal, attempt: Attempt, clicks = 1): Promise<void> {
  const body = {
    ...attempt.details,
    customerEmail: "sample@shopper.example",
    paymentMethod: attempt.method,
    totalAmount: toRupees(attempt.totalPaise),
    ...attempt.proof,
  };
  const click = async () =>
    readAnswer(journal, attempt, await call("/api/place-order", body, { "Idempotency-Key": attempt.tag }));
  const answers = await Promise.all(Array.from({ length: clicks }, click));
  if (attempt.state === "placed") return;
  // One click may be refused and another accepted, because cancellations restock units.
  attempt.state =
    answers.find((answer) => answer === "placed") ?? answers.find((answer) => answer === "unknown") ?? "refused";
}

function readAnswer(journal: Journal, attempt: Attempt, reply: Reply): "placed" | "refused" | "unknown" {
  if (!reply || reply.body.code === "key_in_flight") return "unknown";
  const { status, body } = reply;
  if (reply.replayed) journal.tally.replayed++;
  if (status !== 201) {
    const code = String(body.code);
    const isKnown = isRefusal(attempt, code) || (attempt.proof !== undefined && code === "payment_refused");
    if (attempt.state === "placed" || !isKnown) journal.errors.push(`${attempt.tag}, ${attempt.state}: ${said(reply)}`);
    return "refused";
  }
  const order = body.data as PlacedOrderView;
  if (attempt.order && attempt.order.orderID !== order.orderID) {
    journal.errors.push(`${attempt.tag}: first ${attempt.order.orderID}, then ${order.orderID}`);
  }
  attempt.order = order;
  return "placed";
}

/** Opens a payment and pays it in the sandbox's dialog. True when the browser has received the proof. */
export async function pay(
  call: Caller,
  journal: Journal,
  attempt: Attempt,
  outcome: Outcome,
  webhooks: WebhookBehaviour,
): Promise<boolean> {
  const opened = await call("/api/CreatePayment", attempt.details);
  if (!opened) return false;
  if (opened.status !== 201) {
    if (!isRefusal(attempt, String(opened.body.code))) journal.errors.push(`${attempt.tag}: ${said(opened)}`);
    attempt.state = "refused";
    return false;
  }
  const { razorpayOrderId, amount } = opened.body.data as { razorpayOrderId: string; amount: number };
  if (amount !== attempt.totalPaise) journal.errors.push(`${attempt.tag}: ${amount} paise to pay`);
  const body = { key: SANDBOX_KEY_ID, order_id: razorpayOrderId, amount, outcome, webhooks, late_seconds: 1 };
  const paid = await call("/sandbox/razorpay/dialog/pay", body);
  const paymentId = paid?.body.razorpay_payment_id;
  if (typeof paymentId !== "string") return false;
  journal.capturedPaymentIds.add(paymentId);
  attempt.proof = {
    razorpayOrderId,
    razorpayPaymentId: paymentId,
    razorpaySignature: String(paid?.body.razorpay_signature),
  };
  return true;
}

/** Cancels a placed order; a retry may answer that it was already cancelled. */
export async function cancel(call: Caller, journal: Journal, attempt: Attempt): Promise<void> {
  if (!attempt.order) return;
  const isAgain = attempt.cancel === "requested";
  attempt.cancel = "requested";
  const reply = await call(`/api/orders/${attempt.order.orderID}/cancel`, {});
  if (!reply) return;
  if (reply.status === 200 || (isAgain && reply.body.code === "wrong_status")) attempt.cancel = "done";
  else journal.errors.push(`${attempt.tag}: not cancelled: ${said(reply)}`);
}

function said({ status, body }: NonNullable<Reply>): string {
  return `${status} ${String(body.code)} ${String(body.message ?? body.sys_message)}`;
}
