import type { Trx } from "#db/database.ts";

/** Locks the row until the transaction ends, so that concurrent changes of one customer by staff are serialised. */
export async function lockCustomerRow(trx: Trx, id: string) {
  return trx
    .selectFrom("accounts")
    .select(["id", "name", "email", "lockedAt", "lockReason", "closedAt"])
    .where("id", "=", id)
    .where("role", "=", 2)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockStaffRow(trx: Trx, id: string) {
  return trx
    .selectFrom("accounts")
    .select(["id", "name", "email", "staffRole", "lockedAt", "lockReason"])
    .where("id", "=", id)
    .where("role", "=", 1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The ids of all unlocked administrators. Locks their rows, which serialises changes to staff accounts. */
export async function lockAdministrators(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", 1)
    .where("staffRole", "=", "administrator")
    .where("lockedAt", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
