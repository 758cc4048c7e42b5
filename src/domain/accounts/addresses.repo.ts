import type { Insertable, Updateable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Addresses } from "#db/tables.ts";

/** The default address comes first, the others in the order in which they were added. */
export async function listAddressesOf(db: Db, accountId: string) {
  return db
    .selectFrom("addresses")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("isDefault", "desc")
    .orderBy("id")
    .execute();
}

export async function insertAddress(trx: Trx, address: Insertable<Addresses>) {
  return trx.insertInto("addresses").values(address).returningAll().executeTakeFirstOrThrow();
}

export async function updateAddress(trx: Trx, id: number, change: Updateable<Addresses>) {
  return trx.updateTable("addresses").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteAddress(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("addresses").where("id", "=", id).execute();
}

/** Clears the default. The caller makes another address the default. */
export async function clearDefault(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("addresses")
    .set({ isDefault: false })
    .where("accountId", "=", accountId)
    .where("isDefault", "=", true)
    .execute();
}
