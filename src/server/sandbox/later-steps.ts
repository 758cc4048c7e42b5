import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { isPaidOrAuthorized } from "./attempts.ts";
import { authorizePayment } from "./captures.ts";
import { processed } from "./refunds.rules.ts";
import {
  findPayment,
  insertEvents,
  listDueRefundIds,
  listLatePayments,
  lockOrder,
  saveRefund,
  takeDueRefund,
  takeLatePayment,
  type LatePayment,
} from "./sandbox.repo.ts";
import { webhooksOf } from "./webhooks.rules.ts";

/** Processes what is due: late authorisations and pending refunds. */
export async function processDueSteps(db: Db, clock: Clock): Promise<void> {
  for (const late of await listLatePayments(db, clock())) {
    await inTransaction(db, (trx) => authorizeLate(trx, late, clock()));
  }
  for (const id of await listDueRefundIds(db, clock())) {
    await inTransaction(db, (trx) => processRefund(trx, id, clock()));
  }
}

/** A late payment stays failed when its order was paid in the meantime. */
async function authorizeLate(trx: Trx, { id, orderId, webhooks }: LatePayment, now: Date): Promise<void> {
  const locked = await lockOrder(trx, orderId);
  const payment = await takeLatePayment(trx, id);
  if (!locked || !payment || (await isPaidOrAuthorized(trx, locked))) return;
  await authorizePayment(trx, locked, payment, { webhooks, now });
}

async function processRefund(trx: Trx, id: string, now: Date): Promise<void> {
  const due = await takeDueRefund(trx, id);
  const payment = due && (await findPayment(trx, due.payment_id));
  if (!payment) return;
  const refund = processed(due);
  await saveRefund(trx, refund);
  await insertEvents(trx, webhooksOf([{ event: "refund.processed", refund, payment }], "normal", now));
}
