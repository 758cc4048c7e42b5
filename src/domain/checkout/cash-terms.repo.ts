import { sql, type NotNull } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";

type Question = { accountId: string; productIds: readonly number[]; refusals: number };

/**
 * The titles of the products that must be paid online, the time of the customer's n-th latest refusal at the door since
 * staff last lifted the block, and the customer's address.
 */
export async function readCashFacts(db: Db, { accountId, productIds, refusals }: Question) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("products")
        .select(sql<string[] | null>`array_agg(title order by id)`.as("titles"))
        .where("noCashOnDelivery", "=", true)
        .where((product) => product("id", "=", product.fn.any(product.val([...productIds]))))
        .as("titles"),
      eb
        .selectFrom("orders as o")
        .innerJoin("accounts as a", "a.id", "o.accountId")
        .select("o.refusedAt")
        .where("o.accountId", "=", accountId)
        .where("o.refusedAt", "is not", null)
        .where((order) =>
          order.or([
            order("a.cashBlockLiftedAt", "is", null),
            order("o.refusedAt", ">", order.ref("a.cashBlockLiftedAt")),
          ]),
        )
        .orderBy("o.refusedAt", "desc")
        .offset(Math.max(0, refusals - 1))
        .limit(1)
        .as("refusedSince"),
      eb.selectFrom("accounts").select("emailKey").where("id", "=", accountId).as("emailKey"),
      eb.selectFrom("accounts").select("cashBlockLiftedAt").where("id", "=", accountId).as("liftedAt"),
    ])
    .$narrowType<{ emailKey: NotNull }>()
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
}

/** Whether a cash order of the customer has been delivered since then. */
export async function hasPaidCashSince(db: Db, accountId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("accountId", "=", accountId)
    .where("paymentMethod", "=", "Cash on Delivery")
    .where("refusedAt", "is", null)
    .where("deliveredAt", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const MAX_REFUSED = 50;

/** The orders whose parcels the customer refused at the door, newest first. */
export async function listRefusedOrders(db: Db, accountId: string) {
  return db
    .selectFrom("orders")
    .select(["id", "refusedAt", "totalPaise"])
    .where("accountId", "=", accountId)
    .where("refusedAt", "is not", null)
    .$narrowType<{ refusedAt: Date }>()
    .orderBy("refusedAt", "desc")
    .limit(MAX_REFUSED)
    .execute();
}

export async function findLiftedAt(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("accounts")
    .select("cashBlockLiftedAt")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.cashBlockLiftedAt;
}

export async function setLiftedAt(trx: Trx, accountId: string, at: Date): Promise<void> {
  await trx.updateTable("accounts").set({ cashBlockLiftedAt: at }).where("id", "=", accountId).execute();
}
