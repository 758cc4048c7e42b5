import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { PaidAs } from "#contract/returns/returns.ts";

export type Line = { productId: number; variation: string | null; quantity: number; pricePaise: number };

export type Proof = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };

/** One wish to order and what the shop answered to it. */
export type Attempt = {
  /** Stands in the order's address, and is its Idempotency-Key: by it an order made twice is seen whatever made it. */
  tag: string;
  round: number;
  shopper: number;
  method: "Cash on Delivery" | "Razorpay";
  lines: Line[];
  coupon: string | null;
  totalPaise: number;
  details: CreatePayment;
  /** Unknown: asked for, and no answer came. Given up: the shopper never asked for the order. */
  state: "unknown" | "placed" | "refused" | "given up";
  order: PlacedOrderView | undefined;
  proof: Proof | undefined;
  cancel: "no" | "asked" | "done";
};

/** A return whose goods are back. Asked: to be settled, and no answer came yet. */
export type Settlement = { returnID: string; paise: number; paidAs: PaidAs; state: "received" | "asked" | "done" };

/** A call and what came back; times in milliseconds of `performance.now()`, status 0 when nothing came. */
export type CallRecord = {
  path: string;
  startedAt: number;
  endedAt: number;
  status: number;
  retryAfter: string | null;
  /** Why nothing came. */
  failure?: string;
};

export type Tally = Record<"requests" | "unanswered" | "retried" | "replayed" | "rolledBack", number>;

/** Everything the shoppers asked for and were told, over all kills. */
export type Journal = {
  attempts: Attempt[];
  /** Payments that the sandbox told a browser it has captured. */
  capturedPaymentIds: Set<string>;
  /** The numbers of the invoices that were told, by order; empty for an order that was packed or cancelled before. */
  packed: Map<string, string>;
  /** Orders that were delivered and sent back. */
  sentBack: Set<string>;
  settlements: Settlement[];
  /** Answers that were not true, or that should not have been given. */
  faults: string[];
  tally: Tally;
  /** Every call, for those who ask when the shop answered and how. */
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
    faults: [],
    tally,
  };
}
