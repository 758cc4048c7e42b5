import { z } from "zod";
import {
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
} from "#domain/payments/payments.port.ts";
import { isPaymentSignature, isWebhookSignature } from "#domain/payments/signature.rules.ts";
import { createRazorpayClient, type RazorpayCredentials } from "./razorpay-client.ts";

const OrderSchema = z.object({ id: z.string(), amount: z.int(), currency: z.string() });
const PaymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullable().optional(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
});
const RefundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum(["pending", "processed", "failed"]),
});
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

function readPayment({ id, order_id, amount, currency, status }: z.output<typeof PaymentSchema>): GatewayPayment {
  return { id, orderId: order_id ?? null, amountPaise: amount, currency, status };
}

function readRefund({ id, payment_id, status }: z.output<typeof RefundSchema>): GatewayRefund {
  return { id, paymentId: payment_id, status };
}

type Secrets = RazorpayCredentials & {
  /** Newest first. During a rotation the previous secret is valid too. */
  webhookSecrets: readonly string[];
};

/** The payment gateway on Razorpay's REST API, which the sandbox implements as well. */
export function createRazorpayGateway(credentials: Secrets): PaymentGateway {
  const call = createRazorpayClient(credentials);
  const id = encodeURIComponent;

  async function getPayment(paymentId: string): Promise<GatewayPayment> {
    return readPayment(await call("GET", `/payments/${id(paymentId)}`, PaymentSchema));
  }

  return {
    keyId: credentials.keyId,
    isProof: ({ orderId, paymentId, signature }) =>
      isPaymentSignature(credentials.keySecret, orderId, paymentId, signature),
    isFromGateway: (rawBody, signature) => isWebhookSignature(credentials.webhookSecrets, rawBody, signature),
    getPayment,

    async createOrder({ amountPaise, receipt }) {
      const body = { amount: amountPaise, currency: "INR", receipt, payment: { capture: "automatic" } };
      return (await call("POST", "/orders", OrderSchema, { body })).id;
    },

    async listPaymentsOfOrder(orderId) {
      const found = await call("GET", `/orders/${id(orderId)}/payments`, listOf(PaymentSchema));
      return found.items.map(readPayment);
    },

    async capturePayment(paymentId, amountPaise) {
      try {
        const body = { amount: amountPaise, currency: "INR" };
        return readPayment(await call("POST", `/payments/${id(paymentId)}/capture`, PaymentSchema, { body }));
      } catch (error) {
        // A payment that was captured in the meantime answers 400, so its current state decides.
        if (!(error instanceof GatewayError)) throw error;
        const payment = await getPayment(paymentId);
        if (payment.status === "captured") return payment;
        throw error;
      }
    },

    async refundPayment(paymentId, amountPaise, key) {
      const path = `/payments/${id(paymentId)}/refund`;
      return readRefund(await call("POST", path, RefundSchema, { body: { amount: amountPaise }, idempotencyKey: key }));
    },

    async getRefund(refundId) {
      return readRefund(await call("GET", `/refunds/${id(refundId)}`, RefundSchema));
    },
  };
}
