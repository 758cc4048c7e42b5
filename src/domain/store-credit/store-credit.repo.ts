import type { Insertable } from "kysely";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db, Trx } from "#db/database.ts";
import type { StoreCreditEntries } from "#db/tables.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";

const MAX_LISTED = 1_000;

export async function insertCreditEntry(trx: Trx, entry: Insertable<StoreCreditEntries>): Promise<void> {
  await trx.insertInto("storeCreditEntries").values(entry).execute();
}

/** The sum of all entries, and the part reserved for open online payments, in paise. */
export async function sumCredit(db: Db, accountId: string): Promise<{ balancePaise: Paise; heldPaise: Paise }> {
  const { balance, held } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("storeCreditEntries")
        .select((entry) => entry.fn.coalesce(entry.fn.sum<number>("amountPaise"), entry.lit(0)).as("sum"))
        .where("accountId", "=", accountId)
        .as("balance"),
      eb
        .selectFrom("paymentIntents")
        .select((intent) => intent.fn.coalesce(intent.fn.sum<number>("storeCreditPaise"), intent.lit(0)).as("sum"))
        .where("accountId", "=", accountId)
        .where("status", "=", "open")
        .as("held"),
    ])
    .executeTakeFirstOrThrow();
  return { balancePaise: balance ?? 0, heldPaise: held ?? 0 };
}

/** The newest entries. */
export async function listCreditEntries(db: Db, accountId: string) {
  return db
    .selectFrom("storeCreditEntries as e")
    .leftJoin("accounts as a", "a.id", "e.actor")
    .select(["e.at", "e.amountPaise", "e.reason", "e.orderId", "e.note", "a.name as actorName"])
    .where("e.accountId", "=", accountId)
    .orderBy("e.id", "desc")
    .limit(MAX_LISTED)
    .execute();
}

/** The sum of goodwill gifts since then, in paise. */
export async function sumGoodwill(trx: Trx, accountId: string, since: Date): Promise<Paise> {
  const { sum } = await trx
    .selectFrom("storeCreditEntries")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amountPaise"), eb.lit(0)).as("sum"))
    .where("accountId", "=", accountId)
    .where("reason", "=", "goodwill")
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Requires the lock of the order. A check constraint refuses more than was paid with store credit. */
export async function addCreditBack(trx: Trx, orderId: number, paise: Paise): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ creditBackPaise: eb("creditBackPaise", "+", paise) }))
    .where("id", "=", orderId)
    .execute();
}

/** Whether a customer, open or closed, has this id. */
export async function isCustomer(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", ACCOUNT_ROLE.customer)
    .executeTakeFirst();
  return row !== undefined;
}
