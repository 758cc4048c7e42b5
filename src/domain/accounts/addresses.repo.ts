import type { Insertable, Updateable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Addresses } from "#db/tables.ts";

/** The default first, then as they were added. */
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

/** No address is the default until another one is made it. */
export async function clearDefault(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("addresses")
    .set({ isDefault: false })
    .where("accountId", "=", accountId)
    .where("isDefault", "=", true)
    .execute();
}
