import { randomUUID } from "node:crypto";
import type { PaymentStatus } from "#contract/orders/order.ts";
import { subtotalOf } from "#domain/checkout/pricing.rules.ts";
import { samplePaymentId } from "#domain/payments/sample-payment.rules.ts";
import type { SampleLifecycle } from "./sample-lifecycles.rules.ts";
import { contentOf, isCancelled, isWhollyReturned, totalOf, type Sample } from "./sample.rules.ts";
import type { SampleRow } from "./samples.repo.ts";

/** The store credit part of an order that is partly paid with it. */
const PART_PAISE = 500_00;
/** The rest of a goodwill credit after paying an order with it. */
const LEFT_PAISE = 250_00;

const isOnline = ({ payment }: SampleLifecycle) => payment === "online" || payment === "part credit";

/** The refund for the settled return of the order, in paise. */
export function refundOf({ life: { returned }, lines }: Sample): number {
  if (returned?.status !== "Settled") return 0;
  return subtotalOf(returned.isPart ? lines.slice(0, 1) : lines);
}

/** The part of the order paid with store credit, in paise. */
export function creditOf({ life, lines }: Sample): number {
  if (life.payment === "credit") return subtotalOf(lines);
  return life.payment === "part credit" ? Math.min(PART_PAISE, subtotalOf(lines) - 100) : 0;
}

export function paymentStatusOf(life: SampleLifecycle): PaymentStatus {
  if (isOnline(life)) return isWhollyReturned(life) || isCancelled(life) ? "refunded" : "paid";
  if (life.payment === "credit") return "paid";
  if (isWhollyReturned(life)) return "refund_due";
  return life.end === "Delivered" ? "paid" : "due";
}

/** The online payment of an order with its refund. */
export function paymentRows(sample: Sample) {
  const { id, life, times, customer } = sample;
  if (!isOnline(life)) return { intents: [], payments: [], refunds: [] };
  const storeCreditPaise = creditOf(sample);
  const totalPaise = totalOf(sample);
  const amountPaise = totalPaise - storeCreditPaise;
  const backPaise = isCancelled(life) ? amountPaise : refundOf(sample);
  const intentId = randomUUID();
  const paymentId = samplePaymentId(id);
  const intent: SampleRow<"paymentIntents"> = {
    id: intentId,
    accountId: customer.id,
    gatewayOrderId: `order_Sample${id}`,
    status: "paid",
    content: JSON.stringify(contentOf(sample)),
    totalPaise,
    storeCreditPaise,
    holdExpiresAt: times.placed,
    orderId: id,
    createdAt: times.placed,
  };
  const payment: SampleRow<"payments"> = {
    id: paymentId,
    intentId,
    orderId: id,
    amountPaise,
    givenBackPaise: backPaise,
    capturedAt: times.placed,
  };
  const at = isCancelled(life) ? times.cancelled : times.settled;
  const refund: SampleRow<"refunds"> = {
    paymentId,
    reason: isCancelled(life) ? "cancelled" : "returned",
    amountPaise: backPaise,
    status: "processed",
    gatewayRefundId: `rfnd_Sample${id}`,
    createdAt: at,
    nextTryAt: at,
  };
  return { intents: [intent], payments: [payment], refunds: backPaise > 0 ? [refund] : [] };
}

/** The goodwill credit that the customer then spent. */
export function spentCreditRows(sample: Sample): SampleRow<"storeCreditEntries">[] {
  const { id: orderId, customer, times } = sample;
  const amountPaise = creditOf(sample);
  if (amountPaise === 0) return [];
  const base = { accountId: customer.id, returnId: null };
  const note = "A sample of store credit out of goodwill.";
  const given = { ...base, orderId: null, actor: null, note, at: times.credited };
  return [
    { ...given, amountPaise: amountPaise + LEFT_PAISE, reason: "goodwill" },
    { ...base, amountPaise: -amountPaise, reason: "spent", orderId, actor: customer.id, note: null, at: times.placed },
  ];
}
