import type { Insertable, NotNull, Updateable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { Accounts } from "#db/tables.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";

export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

export async function findAccountByEmail(db: Db, email: string) {
  return (
    db
      .selectFrom("accounts")
      .selectAll()
      // The key is lowercased by the database, so the address must be too: JavaScript differs for rare letters such as
      // İ.
      .where((eb) => eb("emailKey", "=", eb.fn<string>("lower", [eb.val(email.trim())])))
      .where("closedAt", "is", null)
      .executeTakeFirst()
  );
}

export async function getAccount(db: Db, id: string) {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Serialises actions on one account, such as the orders of one customer. */
export async function lockAccount(trx: Trx, id: string) {
  return lockingAccount(trx, id).executeTakeFirstOrThrow();
}

/** The same; undefined if there is no such account any more. */
export async function lockAccountIfPresent(trx: Trx, id: string) {
  return lockingAccount(trx, id).executeTakeFirst();
}

function lockingAccount(trx: Trx, id: string) {
  return trx.selectFrom("accounts").selectAll().where("id", "=", id).forUpdate().modifyEnd(prepared);
}

/** The account of an address, locked until the transaction ends. Undefined when there is none. */
export async function lockAccountByEmail(trx: Trx, email: string) {
  return trx
    .selectFrom("accounts")
    .selectAll()
    .where((eb) => eb("emailKey", "=", eb.fn<string>("lower", [eb.val(email.trim())])))
    .where("closedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Creates the row of an unconfirmed address unless it exists. Of concurrent calls, one creates it. An existing row is
 * locked until the transaction ends, so that it is not deleted as unconfirmed meanwhile.
 */
export async function reserveAddress(trx: Trx, account: Insertable<Accounts>): Promise<void> {
  await trx
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) =>
      conflict.column("emailKey").doUpdateSet((eb) => ({ updatedAt: eb.ref("accounts.updatedAt") })),
    )
    .execute();
}

/**
 * Returns the account's id; undefined when the address already has an account. The row of an address that a registration
 * has reserved and nobody has confirmed becomes the account of staff.
 */
export async function insertStaff(trx: Trx, account: Insertable<Accounts>): Promise<string | undefined> {
  const staff = { ...account, role: ACCOUNT_ROLE.staff };
  const row = await trx
    .insertInto("accounts")
    .values(staff)
    .onConflict((conflict) =>
      conflict
        .column("emailKey")
        .doUpdateSet(staff)
        .where("accounts.emailConfirmedAt", "is", null)
        .where("accounts.role", "=", ACCOUNT_ROLE.customer)
        .where("accounts.lockedAt", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** All staff with their last login and whether they have a second factor; administrators first. */
export async function listStaff(db: Db) {
  return db
    .selectFrom("accounts as a")
    .select(["a.id", "a.name", "a.email", "a.staffRole", "a.lockedAt"])
    .select((eb) =>
      eb
        .selectFrom("sessions as s")
        .select((max) => max.fn.max("s.createdAt").as("at"))
        .whereRef("s.accountId", "=", "a.id")
        .as("lastLoginAt"),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("secondFactors as f")
            .whereRef("f.accountId", "=", "a.id")
            .where("f.confirmedAt", "is not", null)
            .select("f.accountId"),
        )
        .as("hasSecondFactor"),
    )
    .where("a.role", "=", ACCOUNT_ROLE.staff)
    .orderBy("a.staffRole")
    .orderBy((eb) => eb.fn("lower", ["a.name"]))
    .orderBy("a.id")
    .$narrowType<{ staffRole: NotNull }>()
    .execute();
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (
    (await db
      .selectFrom("accounts")
      .select("id")
      .where("role", "=", ACCOUNT_ROLE.staff)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Never updates a closed account, so that a concurrent change has no effect after closure. */
export async function updateAccount(db: Db, id: string, fields: Updateable<Accounts>): Promise<void> {
  await db.updateTable("accounts").set(fields).where("id", "=", id).where("closedAt", "is", null).execute();
}
