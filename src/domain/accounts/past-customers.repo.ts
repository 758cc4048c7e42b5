import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { CouponUseCounts } from "#db/json-columns.ts";

/** The number of orders that were not cancelled, the number of uses of each coupon, and the refusal that blocks cash. */
export type PurchaseHistory = { orders: number; couponUses: CouponUseCounts; cashRefusedAt: Date | null };

export async function findEmailOf(db: Db, accountId: string): Promise<string> {
  const { emailKey } = await db
    .selectFrom("accounts")
    .select("emailKey")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return emailKey;
}

export async function listHistories(db: Db, emailHashes: readonly string[]) {
  return db
    .selectFrom("pastCustomers")
    .select(["orders", "couponUses", "cashRefusedAt"])
    .where("emailHash", "in", emailHashes)
    .execute();
}

export async function deleteHistories(trx: Trx, emailHashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("pastCustomers").where("emailHash", "in", emailHashes).execute();
}

export async function clearCashRefusals(trx: Trx, emailHashes: readonly string[]): Promise<void> {
  await trx
    .updateTable("pastCustomers")
    .set({ cashRefusedAt: null })
    .where("emailHash", "in", emailHashes)
    .where("cashRefusedAt", "is not", null)
    .execute();
}

/** Retained as long as the billing documents of the orders that it counts, by the database's clock. */
export async function saveHistory(
  trx: Trx,
  emailHash: string,
  { orders, couponUses, cashRefusedAt }: PurchaseHistory,
): Promise<void> {
  const columns = {
    orders,
    couponUses: JSON.stringify(couponUses),
    cashRefusedAt,
    forgetAt: sql<Date>`now() + interval '72 months'`,
  };
  await trx
    .insertInto("pastCustomers")
    .values({ emailHash, ...columns })
    .onConflict((conflict) => conflict.column("emailHash").doUpdateSet(columns))
    .execute();
}

export async function deleteExpiredHistories(db: Db): Promise<void> {
  await db
    .deleteFrom("pastCustomers")
    .where("forgetAt", "<=", sql<Date>`now()`)
    .execute();
}
