import type { Paise } from "#contract/kernel/money.ts";
import type { Trx } from "#db/database.ts";

/** A payment as currently reported by the gateway. Only in state `captured` has the shop received the money. */
export type GatewayPayment = {
  id: string;
  orderId: string | null;
  amountPaise: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
};

export type GatewayRefund = { id: string; paymentId: string; status: "pending" | "processed" | "failed" };

/** The payment provider. Every call may fail with `GatewayError`. Never call it inside a transaction. */
export type PaymentGateway = {
  /** The public key with which the browser opens the payment dialog. */
  keyId: string;
  /** Whether the signature proves that this payment was made for this order. */
  isProof(proof: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether the gateway signed this raw body. */
  isFromGateway(rawBody: Uint8Array, signature: string): boolean;
  createOrder(order: { amountPaise: Paise; receipt: string }): Promise<string>;
  getPayment(id: string): Promise<GatewayPayment>;
  listPaymentsOfOrder(orderId: string): Promise<GatewayPayment[]>;
  /** Returns the captured payment. Idempotent. */
  capturePayment(id: string, amountPaise: Paise): Promise<GatewayPayment>;
  /** Refunds all or part of a payment. Idempotent by `key`. */
  refundPayment(id: string, amountPaise: Paise, key: string): Promise<GatewayRefund>;
  getRefund(id: string): Promise<GatewayRefund>;
};

/**
 * Why a gateway call failed. `unavailable`: no answer, or a temporary refusal; it may succeed soon. `misconfigured`: the
 * keys were refused, or the answer is not as documented; it succeeds once that is mended. `refused`: the gateway refused
 * this very request, and will do so again.
 */
export type GatewayErrorKind = "unavailable" | "misconfigured" | "refused";

export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly kind: GatewayErrorKind;

  constructor(message: string, { kind, cause }: { kind: GatewayErrorKind; cause?: unknown }) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Queues a stored event. Its job runs once the transaction has committed. */
export type GatewayEventQueue = { enqueue(trx: Trx, eventId: string): Promise<void> };

/** Queues a refund. It is sent once the transaction has committed. */
export type RefundQueue = { enqueue(trx: Trx, refundId: string): Promise<void> };
