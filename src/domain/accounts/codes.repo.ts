import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

export type CodePurpose = "reset_password" | "log_in" | "enter";
export type CodeKey = { emailKey: string; purpose: CodePurpose };

/** Replaces and invalidates the previous code of the address. */
export async function putCode(trx: Trx, key: CodeKey, codeHash: string, createdAt: Date, expiresAt: Date) {
  const fresh = { codeHash, createdAt, expiresAt, attempts: 0, usedAt: null };
  await trx
    .insertInto("oneTimeCodes")
    .values({ ...key, ...fresh })
    .onConflict((conflict) => conflict.columns(["emailKey", "purpose"]).doUpdateSet(fresh))
    .execute();
}

/**
 * Tries one code. A single statement under the row's lock counts the attempt, compares, and marks the code as used, so
 * that of concurrent attempts at most one succeeds and all are counted.
 */
export async function tryCode(trx: Trx, key: CodeKey, codeHashes: string[], tries: number, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable("oneTimeCodes")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      usedAt: sql<Date | null>`case when code_hash = any(${codeHashes}) then ${at}::timestamptz end`,
    }))
    .where("emailKey", "=", key.emailKey)
    .where("purpose", "=", key.purpose)
    .where("usedAt", "is", null)
    .where("attempts", "<", tries)
    .where("expiresAt", ">", at)
    .returning("usedAt")
    .executeTakeFirst();
  return row?.usedAt != null;
}

/**
 * Runs the work for an address with or without an account. Without one, the work is undone by as many statements, and
 * the transaction still commits, so that the response time does not allow user enumeration.
 */
export async function doSameWork(trx: Trx, hasAccount: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint same_work`.execute(trx);
  await work();
  await (hasAccount ? sql`release savepoint same_work` : sql`rollback to savepoint same_work`).execute(trx);
}
