import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { OrderEvents, OrderItems, Orders } from "#db/tables.ts";

/** Locks the key until the transaction ends; false while another request holds it. */
export async function lockKey(trx: Trx, accountId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}

export async function findStoredAnswer(db: Db, accountId: string, key: string) {
  return db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "answer"])
    .where("accountId", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
}

type StoredAnswer = { accountId: string; key: string; requestHash: string; answer: string };

export async function storeAnswer(trx: Trx, stored: StoredAnswer): Promise<void> {
  await trx.insertInto("idempotencyKeys").values(stored).execute();
}

export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where("createdAt", "<", before).execute();
}

/** Drawn before the insert, because the row's search text contains the order number. */
export async function nextOrderId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`.execute(
    trx,
  );
  if (!rows[0]) throw new Error("The sequence of order numbers does not exist.");
  return rows[0].id;
}

export async function insertOrder(trx: Trx, order: Insertable<Orders>): Promise<void> {
  await trx.insertInto("orders").values(order).modifyEnd(prepared).execute();
}

export async function insertItems(trx: Trx, items: readonly Insertable<OrderItems>[]): Promise<void> {
  await trx
    .insertInto("orderItems")
    .values([...items])
    .modifyEnd(prepared)
    .execute();
}

export async function insertOrderEvent(trx: Trx, event: Insertable<OrderEvents>): Promise<void> {
  await trx.insertInto("orderEvents").values(event).modifyEnd(prepared).execute();
}
