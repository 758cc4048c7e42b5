import type { Paise } from "#contract/kernel/money.ts";
import type { Trx } from "#db/database.ts";

/** A payment as the gateway has it now. `captured` is the only state in which the money is the shop's. */
export type GatewayPayment = {
  id: string;
  orderId: string | null;
  amountPaise: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
};

export type GatewayRefund = { id: string; paymentId: string; status: "pending" | "processed" | "failed" };

/** The payment provider. Every call may fail with `GatewayError`; none of them belongs inside a transaction. */
export type PaymentGateway = {
  /** The public key that the browser opens the payment dialog with. */
  keyId: string;
  /** Whether the browser's answer proves that this payment was made for this order. */
  isProof(proof: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether a message of this very wording comes from the gateway. */
  isFromGateway(rawBody: Uint8Array, signature: string): boolean;
  createOrder(order: { amountPaise: Paise; receipt: string }): Promise<string>;
  /** The order made with this receipt, if any: how an answer that was lost is found again. */
  findOrderByReceipt(receipt: string): Promise<string | undefined>;
  getPayment(id: string): Promise<GatewayPayment>;
  listPaymentsOfOrder(orderId: string): Promise<GatewayPayment[]>;
  /** Answers the payment as it is afterwards; one that was captured already is fine. */
  capturePayment(id: string, amountPaise: Paise): Promise<GatewayPayment>;
  /** Gives back all of a payment or a part of it. The key makes asking twice harmless. */
  refundPayment(id: string, amountPaise: Paise, key: string): Promise<GatewayRefund>;
};

/** The gateway did not do what it was asked. `retryable`: it may, later. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly retryable: boolean;

  constructor(message: string, { retryable, cause }: { retryable: boolean; cause?: unknown }) {
    super(message, { cause });
    this.retryable = retryable;
  }
}

/** Sees to it that a stored event is acted on once the transaction has committed. */
export type GatewayEventQueue = { enqueue(trx: Trx, eventId: string): Promise<void> };
