import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { PasskeyChallenges, Passkeys } from "#db/tables.ts";

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export async function putChallenge(db: Db, challenge: Insertable<PasskeyChallenges>): Promise<void> {
  await db.insertInto("passkeyChallenges").values(challenge).execute();
}

type Challenge = Pick<PasskeyChallenges, "challenge" | "purpose"> & { accountId: string | null };

/** Of concurrent uses of a challenge, one succeeds. False when it is used, expired, or for another purpose. */
export async function takeChallenge(db: Db, { challenge, purpose, accountId }: Challenge, at: Date): Promise<boolean> {
  const row = await db
    .deleteFrom("passkeyChallenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where((eb) => eb("accountId", "is not distinct from", accountId))
    .where("expiresAt", ">", at)
    .returning("challenge")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom("passkeys").selectAll().where("credentialId", "=", credentialId).executeTakeFirst();
}

/** False when the credential is already registered with any account. */
export async function insertPasskey(trx: Trx, passkey: Insertable<Passkeys>): Promise<boolean> {
  const row = await trx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the signature counter. False when it has not increased, which indicates a cloned authenticator: of two logins
 * with the same count, one succeeds. Authenticators without a counter always send 0.
 */
export async function countOn(db: Db, id: string, counter: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, lastUsedAt: at })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb(eb.val(counter), "=", 0)])]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the passkey until the transaction ends. Undefined when the account has no such passkey. */
export async function lockPasskeyOf(trx: Trx, accountId: string, id: string) {
  return trx
    .selectFrom("passkeys")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPasskeyName(trx: Trx, id: string, name: string): Promise<void> {
  await trx.updateTable("passkeys").set({ name }).where("id", "=", id).execute();
}

export async function deletePasskey(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("passkeys").where("id", "=", id).execute();
}

/** Returns how many were deleted. */
export async function deletePasskeysOf(trx: Trx, accountId: string): Promise<number> {
  await trx.deleteFrom("passkeyChallenges").where("accountId", "=", accountId).execute();
  return (await trx.deleteFrom("passkeys").where("accountId", "=", accountId).returning("id").execute()).length;
}
