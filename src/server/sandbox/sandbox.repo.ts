import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Order } from "./orders.rules.ts";
import type { Payment } from "./payments.rules.ts";
import type { Refund } from "./refunds.rules.ts";
import type { WebhookBehaviour, WebhookEvent } from "./webhooks.rules.ts";

type Row = { body: string };

const DUE_AT_ONCE = 50;

function read<Entity>(row: Row): Entity {
  return JSON.parse(row.body) as Entity;
}

export async function insertOrder(db: Db, order: Order, manualCapture: boolean): Promise<void> {
  await sql`
    insert into sandbox_orders (id, receipt, manual_capture, body)
    values (${order.id}, ${order.receipt}, ${manualCapture}, ${JSON.stringify(order)})`.execute(db);
}

export async function saveOrder(trx: Trx, order: Order): Promise<void> {
  await sql`update sandbox_orders set body = ${JSON.stringify(order)} where id = ${order.id}`.execute(trx);
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Row>`select body from sandbox_orders where id = ${id}`.execute(db);
  return rows[0] && read(rows[0]);
}

/** Newest first. */
export async function listOrders(db: Db, receipt: string | null, limit: number): Promise<Order[]> {
  const { rows } = await sql<Row>`
    select body from sandbox_orders
    where ${receipt}::text is null or receipt = ${receipt}
    order by sequence desc limit ${limit}`.execute(db);
  return rows.map((row) => read(row));
}

export type LockedOrder = { order: Order; manualCapture: boolean };

/** Locks an order. Every change of an order, its payments and refunds holds this lock, so changes are serialized. */
export async function lockOrder(trx: Trx, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<Row & { manualCapture: boolean }>`
    select body, manual_capture from sandbox_orders where id = ${id} for update`.execute(trx);
  return rows[0] && { order: read(rows[0]), manualCapture: rows[0].manualCapture };
}

type Late = { authorizesAt: Date; webhooks: WebhookBehaviour };

/** `late` schedules a late authorisation. */
export async function savePayment(trx: Trx, payment: Payment, late?: Late): Promise<void> {
  await sql`
    insert into sandbox_payments (id, order_id, body, authorizes_at, webhooks)
    values (${payment.id}, ${payment.order_id}, ${JSON.stringify(payment)}, ${late?.authorizesAt ?? null},
      ${late?.webhooks ?? "normal"})
    on conflict (id) do update set body = excluded.body, authorizes_at = excluded.authorizes_at`.execute(trx);
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`select body from sandbox_payments where id = ${id}`.execute(db);
  return rows[0] && read(rows[0]);
}

export async function listPayments(db: Db, orderId: string): Promise<Payment[]> {
  const { rows } = await sql<Row>`
    select body from sandbox_payments where order_id = ${orderId} order by sequence desc`.execute(db);
  return rows.map((row) => read(row));
}

export type LatePayment = { id: string; orderId: string; webhooks: WebhookBehaviour };

export async function listLatePayments(db: Db, now: Date): Promise<LatePayment[]> {
  const { rows } = await sql<LatePayment>`
    select id, order_id, webhooks from sandbox_payments
    where authorizes_at <= ${now} order by authorizes_at limit ${DUE_AT_ONCE}`.execute(db);
  return rows;
}

/** Returns the due late payment to exactly one of several concurrent callers. */
export async function takeLatePayment(trx: Trx, id: string): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`
    update sandbox_payments set authorizes_at = null
    where id = ${id} and authorizes_at is not null returning body`.execute(trx);
  return rows[0] && read(rows[0]);
}

type RefundRequest = { key: string | null; request: string; processesAt: Date };

export async function insertRefund(trx: Trx, refund: Refund, details: RefundRequest): Promise<void> {
  await sql`
    insert into sandbox_refunds (id, payment_id, body, idempotency_key, request, processes_at)
    values (${refund.id}, ${refund.payment_id}, ${JSON.stringify(refund)}, ${details.key}, ${details.request},
      ${details.processesAt})`.execute(trx);
}

export async function saveRefund(trx: Trx, refund: Refund): Promise<void> {
  await sql`update sandbox_refunds set body = ${JSON.stringify(refund)} where id = ${refund.id}`.execute(trx);
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<Row>`select body from sandbox_refunds where id = ${id}`.execute(db);
  return rows[0] && read(rows[0]);
}

export async function findRefundOfKey(trx: Trx, key: string): Promise<{ refund: Refund; request: string } | undefined> {
  const { rows } = await sql<Row & { request: string }>`
    select body, request from sandbox_refunds where idempotency_key = ${key}`.execute(trx);
  return rows[0] && { refund: read(rows[0]), request: rows[0].request };
}

/** False while another transaction holds the key. */
export async function holdRefundKey(trx: Trx, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sandbox refund ${key}`}, 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}

export async function listDueRefundIds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox_refunds
    where processes_at <= ${now} order by processes_at limit ${DUE_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the due refund to exactly one of several concurrent callers. */
export async function takeDueRefund(trx: Trx, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<Row>`
    update sandbox_refunds set processes_at = null
    where id = ${id} and processes_at is not null returning body`.execute(trx);
  return rows[0] && read(rows[0]);
}

export async function insertEvents(trx: Trx, events: readonly WebhookEvent[]): Promise<void> {
  for (const { eventId, body, dueAt } of events) {
    await sql`
      insert into sandbox_events (event_id, body, due_at) values (${eventId}, ${body}, ${dueAt})`.execute(trx);
  }
}

export type ClaimedEvent = { sequence: number; eventId: string; body: string; tries: number };

/** Claims the next due event until `leaseEndsAt`, and counts the try. */
export async function claimDueEvent(db: Db, now: Date, leaseEndsAt: Date): Promise<ClaimedEvent | undefined> {
  const { rows } = await sql<ClaimedEvent>`
    update sandbox_events set tries = tries + 1, due_at = ${leaseEndsAt}
    where sequence = (
      select sequence from sandbox_events where due_at <= ${now}
      order by due_at, sequence limit 1 for update skip locked)
    returning sequence, event_id, body, tries`.execute(db);
  return rows[0];
}

export async function postponeEvent(db: Db, sequence: number, dueAt: Date): Promise<void> {
  await sql`update sandbox_events set due_at = ${dueAt} where sequence = ${sequence}`.execute(db);
}

export async function deleteEvent(db: Db, sequence: number): Promise<void> {
  await sql`delete from sandbox_events where sequence = ${sequence}`.execute(db);
}
