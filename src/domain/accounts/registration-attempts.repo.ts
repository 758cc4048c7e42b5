import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { RegistrationAttempts } from "#db/tables.ts";

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

export async function insertAttempt(trx: Trx, attempt: Insertable<RegistrationAttempts>): Promise<string> {
  const row = await trx.insertInto("registrationAttempts").values(attempt).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

type AttemptOwner = { accountId: string; browserHash: string };
type AttemptDetails = Pick<Insertable<RegistrationAttempts>, "email" | "name" | "phone" | "passwordHash" | "consent">;

/** Replaces the details of the browser's own attempt, but not its code. False when it has no attempt. */
export async function updateAttempt(
  trx: Trx,
  { accountId, browserHash }: AttemptOwner,
  details: AttemptDetails,
): Promise<boolean> {
  const row = await trx
    .updateTable("registrationAttempts")
    .set(details)
    .where("accountId", "=", accountId)
    .where("browserHash", "=", browserHash)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The given browser's attempt first, then the others, newest first. */
export async function listAttempts(db: Db, accountId: string, browserHash: string | undefined, limit: number) {
  return db
    .selectFrom("registrationAttempts")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy(sql`browser_hash is not distinct from ${browserHash ?? null}::text and browser_hash is not null`, "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Replaces and invalidates the attempt's previous code. False when the attempt was deleted in the meantime. */
export async function putAttemptCode(trx: Trx, id: string, codeHash: string, codeExpiresAt: Date): Promise<boolean> {
  const row = await trx
    .updateTable("registrationAttempts")
    .set({ codeHash, codeExpiresAt, codeTries: 0 })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Guess = { accountId: string; browserHash: string | undefined; codeHashes: string[]; tries: number; at: Date };

/**
 * Tries a code on the browser's own attempt if it has one, otherwise on all attempts of the account. A single statement
 * under the rows' locks counts and compares, so that all concurrent guesses are counted. Returns the attempt that the
 * code belongs to.
 */
export async function tryAttemptCode(trx: Trx, { accountId, browserHash, codeHashes, tries, at }: Guess) {
  const rows = await trx
    .updateTable("registrationAttempts as a")
    .set((eb) => ({ codeTries: eb("codeTries", "+", 1) }))
    .where("a.accountId", "=", accountId)
    .where("a.codeTries", "<", tries)
    .where("a.codeExpiresAt", ">", at)
    .where((eb) =>
      eb.or([
        eb("a.browserHash", "=", browserHash ?? null),
        eb.not(
          eb.exists(
            eb
              .selectFrom("registrationAttempts as own")
              .select("own.id")
              .where("own.accountId", "=", accountId)
              .where("own.browserHash", "=", browserHash ?? null),
          ),
        ),
      ]),
    )
    .returningAll("a")
    .execute();
  return rows.find(({ codeHash }) => codeHash !== null && codeHashes.includes(codeHash));
}

export async function isCodeTaken(trx: Trx, accountId: string, codeHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom("registrationAttempts")
    .select("id")
    .where("accountId", "=", accountId)
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAttempts(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom("registrationAttempts").where("accountId", "=", accountId).execute();
}
