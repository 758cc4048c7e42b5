import type { PaymentStatus } from "#contract/orders/order.ts";
import type { Db, Trx } from "#db/database.ts";
import {
  findUnhandledEvent as findEvent,
  givePaymentToOrder,
  insertEvent,
  insertPayment,
  listUnhandledEvents,
  markEventHandled,
  setPaymentStatus,
} from "./payments.repo.ts";

type NewPayment = { id: string; intentId: string; amountPaise: number; capturedAt: Date };
type GatewayEvent = { id: string; type: string; paymentId: string | null; refundId: string | null; receivedAt: Date };

/** Keeps a captured payment; false when it was kept before. */
export async function recordPayment(trx: Trx, payment: NewPayment): Promise<boolean> {
  return insertPayment(trx, payment);
}

export async function linkPayment(trx: Trx, paymentId: string, orderId: number): Promise<void> {
  await givePaymentToOrder(trx, paymentId, orderId);
}

/** Keeps what the gateway told; false when it told the same event before. */
export async function recordEvent(trx: Trx, event: GatewayEvent): Promise<boolean> {
  return insertEvent(trx, event);
}

export async function findUnhandledEvent(db: Db, id: string) {
  return findEvent(db, id);
}

export async function listWaitingEvents(db: Db, before: Date, limit: number): Promise<string[]> {
  return (await listUnhandledEvents(db, before, limit)).map((event) => event.id);
}

/** The event has done what it could. */
export async function settleEvent(db: Db, id: string, at: Date): Promise<void> {
  await markEventHandled(db, id, at);
}

/** Where the money of an order stands; for what happens without the gateway, such as cash on delivery. */
export async function setPaymentStatusOfOrder(trx: Trx, orderId: number, status: PaymentStatus): Promise<void> {
  await setPaymentStatus(trx, orderId, status);
}
