import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { UnpaidRefusals } from "#db/tables.ts";

/** Open orders with cash on delivery, counted up to `max`. */
export async function countOpenCashOrders(trx: Trx, accountId: string, max: number): Promise<number> {
  const { count } = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom("orders")
        .select("id")
        .where("accountId", "=", accountId)
        .where("paymentMethod", "=", "Cash on Delivery")
        .where("status", "in", ["Placed", "Packed", "Shipped"])
        .limit(max)
        .as("open"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return count;
}

/** The account's unpaid intents whose hold would last beyond `at`, even if it ended early. */
export async function listUnexpiredHolds(trx: Trx, accountId: string, at: Date) {
  return trx
    .selectFrom("paymentIntents")
    .select(["content", "holdExpiresAt"])
    .where("accountId", "=", accountId)
    .where("status", "!=", "paid")
    .where("holdExpiresAt", ">", at)
    .where("gatewayOrderId", "is not", null)
    .execute();
}

export async function countRefusal(db: Db, accountId: string, kind: UnpaidRefusals["kind"], at: Date): Promise<void> {
  await db
    .insertInto("unpaidRefusals")
    .values({ accountId, kind, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(["accountId", "kind"]).doUpdateSet({ times: sql`unpaid_refusals.times + 1`, lastAt: at }),
    )
    .execute();
}

export async function deleteRefusalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("unpaidRefusals").where("lastAt", "<", before).execute();
}
