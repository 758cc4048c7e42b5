import { createHmac, randomUUID } from "node:crypto";
import {
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
} from "#domain/payments/payments.port.ts";
import { isPaymentSignature, isWebhookSignature } from "#domain/payments/signature.rules.ts";

const KEY_SECRET = "the test gateway's key secret";
const WEBHOOK_SECRET = "the test gateway's webhook secret";

export type Proof = ReturnType<typeof proofFor>;

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 14)}`;

/** A controllable in-memory payment provider. */
export function createTestGateway() {
  const orders = new Map<string, { amountPaise: number; receipt: string }>();
  const payments = new Map<string, GatewayPayment>();
  const refunds: { id: string; paymentId: string; amountPaise: number; key: string; failed: boolean }[] = [];
  let isUnavailable = false;
  let refundStatus: GatewayRefund["status"] = "processed";

  function answer<Value>(value: Value | undefined): Value {
    if (isUnavailable) throw new GatewayError("The gateway could not be reached.", { kind: "unavailable" });
    if (value === undefined) throw new GatewayError("The id provided does not exist", { kind: "refused" });
    return value;
  }

  const gateway: PaymentGateway = {
    keyId: "rzp_test_tests",
    isProof: ({ orderId, paymentId, signature }) => isPaymentSignature(KEY_SECRET, orderId, paymentId, signature),
    isFromGateway: (rawBody, signature) => isWebhookSignature([WEBHOOK_SECRET], rawBody, signature),
    createOrder: async (order) => {
      const orderId = answer(id("order"));
      orders.set(orderId, order);
      return orderId;
    },
    getPayment: async (paymentId) => answer(payments.get(paymentId)),
    listPaymentsOfOrder: async (orderId) =>
      answer([...payments.values()].filter((payment) => payment.orderId === orderId)),
    capturePayment: async (paymentId) => {
      const captured = { ...answer(payments.get(paymentId)), status: "captured" as const };
      payments.set(paymentId, captured);
      return captured;
    },
    refundPayment: async (paymentId, amountPaise, key) => {
      const payment = answer(payments.get(paymentId));
      const known = refunds.find((refund) => refund.key === key);
      if (known) return { id: known.id, paymentId, status: refundStatus };
      const before = refunds.filter((refund) => refund.paymentId === paymentId);
      const given = before.filter(({ failed }) => !failed).reduce((sum, refund) => sum + refund.amountPaise, 0);
      if (given + amountPaise > payment.amountPaise) {
        const reason = "The total refund amount is greater than the refund payment amount";
        throw new GatewayError(reason, { kind: "refused" });
      }
      const refundId = before.length === 0 ? `rfnd_${paymentId}` : `rfnd_${paymentId}_${before.length + 1}`;
      refunds.push({ id: refundId, paymentId, amountPaise, key, failed: refundStatus === "failed" });
      return { id: refundId, paymentId, status: refundStatus };
    },
    getRefund: async (refundId) => {
      const { paymentId, failed } = answer(refunds.find((refund) => refund.id === refundId));
      return { id: refundId, paymentId, status: failed ? "failed" : refundStatus };
    },
  };

  /** A webhook as it is sent: the raw body and its signature. */
  function message(event: string, payload: object, given: object = {}) {
    const raw = JSON.stringify({ entity: "event", event, payload, created_at: 1_764_000_000, ...given });
    return { raw, signature: hmac(WEBHOOK_SECRET, raw) };
  }

  return Object.assign(gateway, {
    orders,
    payments,
    /** The refunds, one per idempotency key. */
    refunds,
    setUnavailable: (value: boolean) => {
      isUnavailable = value;
    },
    /** Sets the initial status of later refunds. */
    setRefundStatus: (status: GatewayRefund["status"]) => {
      refundStatus = status;
    },
    /** Pays an order; returns the proof that the browser gets. */
    pay(orderId: string, given: Partial<GatewayPayment> = {}) {
      const paymentId = id("pay");
      const amountPaise = orders.get(orderId)?.amountPaise ?? 0;
      payments.set(paymentId, { id: paymentId, orderId, amountPaise, currency: "INR", status: "captured", ...given });
      return proofFor(orderId, paymentId);
    },
    proofFor,
    webhook: (event: string, paymentId: string, given?: object) =>
      message(event, { payment: { entity: { id: paymentId } } }, given),
    /** A webhook of the first refund of a payment. A failed refund moves no money. */
    refundWebhook(event: string, paymentId: string) {
      const refundId = `rfnd_${paymentId}`;
      for (const refund of refunds) if (refund.id === refundId && event === "refund.failed") refund.failed = true;
      return message(event, {
        refund: { entity: { id: refundId, payment_id: paymentId } },
        payment: { entity: { id: paymentId } },
      });
    },
  });
}

/** A validly signed proof, independent of the payment's purpose. */
function proofFor(orderId: string, paymentId: string) {
  const signature = hmac(KEY_SECRET, `${orderId}|${paymentId}`);
  return { RazorpayPaymentId: paymentId, RazorpayOrderId: orderId, RazorpaySignature: signature };
}
