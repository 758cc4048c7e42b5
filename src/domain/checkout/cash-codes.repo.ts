import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** Replaces and invalidates the order's previous code. */
export async function putCashCode(
  trx: Trx,
  orderId: number,
  code: { codeHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { ...code, attempts: 0 };
  await trx
    .insertInto("cashCodes")
    .values({ orderId, ...fresh })
    .onConflict((conflict) => conflict.column("orderId").doUpdateSet(fresh))
    .execute();
}

/** The time at which the order's code was mailed. */
export async function findCodeSentAt(trx: Trx, orderId: number): Promise<Date | undefined> {
  const row = await trx.selectFrom("cashCodes").select("createdAt").where("orderId", "=", orderId).executeTakeFirst();
  return row?.createdAt;
}

type Guess = { orderId: number; codeHashes: string[]; tries: number; at: Date };

/** A single statement counts the attempt and compares, so that all concurrent guesses are counted. */
export async function tryCashCode(trx: Trx, { orderId, codeHashes, tries, at }: Guess): Promise<boolean> {
  const row = await trx
    .updateTable("cashCodes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("orderId", "=", orderId)
    .where("attempts", "<", tries)
    .where("expiresAt", ">", at)
    .returning(sql<boolean>`code_hash = any(${codeHashes})`.as("isRight"))
    .executeTakeFirst();
  return row?.isRight ?? false;
}

export async function deleteCashCode(trx: Trx, orderId: number): Promise<void> {
  await trx.deleteFrom("cashCodes").where("orderId", "=", orderId).execute();
}

export async function deleteExpiredCashCodes(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("cashCodes").where("expiresAt", "<=", at).execute();
}
