import type { Trx } from "#db/database.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";

/** Locks the row until the transaction ends, so that concurrent changes of one customer by staff are serialised. */
export async function lockCustomerRow(trx: Trx, id: string) {
  return trx
    .selectFrom("accounts")
    .select(["id", "name", "email", "lockedAt", "lockReason", "closedAt"])
    .where("id", "=", id)
    .where("role", "=", ACCOUNT_ROLE.customer)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockStaffRow(trx: Trx, id: string) {
  return trx
    .selectFrom("accounts")
    .select(["id", "name", "email", "staffRole", "lockedAt", "lockReason"])
    .where("id", "=", id)
    .where("role", "=", ACCOUNT_ROLE.staff)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The ids of all unlocked administrators. Locks their rows, which serialises changes to staff accounts. */
export async function lockAdministrators(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", ACCOUNT_ROLE.staff)
    .where("staffRole", "=", "administrator")
    .where("lockedAt", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
