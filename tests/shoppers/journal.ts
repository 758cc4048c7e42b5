import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { PaidAs } from "#contract/returns/returns.ts";

export type Line = { productId: number; variation: string | null; quantity: number; pricePaise: number };

export type Proof = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };

/** An attempt to order, and the shop's response. */
export type Attempt = {
  /** The order's address and Idempotency-Key, by which duplicate orders are detected. */
  tag: string;
  round: number;
  shopper: number;
  method: "Cash on Delivery" | "Razorpay";
  lines: Line[];
  coupon: string | null;
  totalPaise: number;
  details: CreatePayment;
  /** Unknown: the order was sent, but no response came. Given up: the order was never sent. */
  state: "unknown" | "placed" | "refused" | "given up";
  order: PlacedOrderView | undefined;
  proof: Proof | undefined;
  cancel: "no" | "requested" | "done";
};

/** A return whose goods are back. Requested: the settlement was sent, but no response came yet. */
export type Settlement = { returnID: string; paise: number; paidAs: PaidAs; state: "received" | "requested" | "done" };

/** A call and its response. Times in milliseconds of `performance.now()`; status 0 without a response. */
export type CallRecord = {
  path: string;
  startedAt: number;
  endedAt: number;
  status: number;
  retryAfter: string | null;
  /** The reason for a missing response. */
  failure?: string;
};

export type Tally = Record<"requests" | "unanswered" | "retried" | "replayed" | "rolledBack", number>;

/** All requests of the shoppers and their responses, across all kills. */
export type Journal = {
  attempts: Attempt[];
  /** Payments that the sandbox has confirmed as captured. */
  capturedPaymentIds: Set<string>;
  /** Acknowledged invoice numbers by order; empty for an order that was already packed or cancelled. */
  packed: Map<string, string>;
  /** Orders that were delivered and sent back. */
  sentBack: Set<string>;
  settlements: Settlement[];
  /** Wrong or unexpected responses. */
  errors: string[];
  tally: Tally;
  /** All calls, if timing is analysed. */
  calls?: CallRecord[];
};

export function createJournal(): Journal {
  const tally = { requests: 0, unanswered: 0, retried: 0, replayed: 0, rolledBack: 0 };
  return {
    attempts: [],
    capturedPaymentIds: new Set(),
    packed: new Map(),
    sentBack: new Set(),
    settlements: [],
    errors: [],
    tally,
  };
}
