import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { Sessions } from "#db/tables.ts";

type NewSession = Required<Pick<Insertable<Sessions>, "accountId" | "createdAt" | "device" | "expiresAt" | "method">>;

/**
 * Undefined if the account was closed or locked meanwhile, or no longer has the proven password. Waits for a concurrent
 * change of the account, so that a login in flight does not outlive it.
 */
export async function insertSession(
  db: Db,
  { accountId, createdAt, device, expiresAt, method }: NewSession,
  provenHash: string | undefined,
): Promise<string | undefined> {
  const row = await db
    .insertInto("sessions")
    .columns(["accountId", "createdAt", "device", "expiresAt", "method"])
    .expression((eb) =>
      eb
        .selectFrom("accounts as a")
        .select(({ cast, val }) => [
          "a.id",
          cast<Date>(val(createdAt), "timestamptz").as("createdAt"),
          cast<string | null>(val(device), "text").as("device"),
          cast<Date>(val(expiresAt), "timestamptz").as("expiresAt"),
          cast<string>(val(method), "text").as("method"),
        ])
        .where("a.id", "=", accountId)
        .where("a.closedAt", "is", null)
        .where("a.lockedAt", "is", null)
        .$if(provenHash !== undefined, (query) => query.where("a.passwordHash", "=", provenHash ?? ""))
        .forShare(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The account of an open session, with its current role rather than the role in the token. */
export async function findSessionAccount(db: Db, sessionId: string, at: Date) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.accountId")
    .leftJoin("secondFactors as f", "f.accountId", "a.id")
    .select(["a.id", "a.email", "a.name", "a.role", "a.staffRole", "s.id as sessionId", "s.lastUsedAt", "s.method"])
    .select(["f.confirmedAt as secondFactorSince", "s.createdAt as signedInAt"])
    .where("s.id", "=", sessionId)
    .where("s.endedAt", "is", null)
    .where("s.expiresAt", ">", at)
    .where("a.lockedAt", "is", null)
    .where("a.closedAt", "is", null)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** Of concurrent writes, one takes effect. */
export async function touchSession(db: Db, sessionId: string, at: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: at })
    .where("id", "=", sessionId)
    .where((eb) => eb.or([eb("lastUsedAt", "is", null), eb("lastUsedAt", "<", unlessSince)]))
    .execute();
}

const MAX_LISTED = 100;

/** Active sessions: `first`, then the most recently used. */
export async function listOpenSessions(db: Db, { accountId, first }: { accountId: string; first: string }, at: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "device", "method", "createdAt", "lastUsedAt"])
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", at)
    .orderBy((eb) => eb("id", "=", first), "desc")
    .orderBy((eb) => eb.fn.coalesce("lastUsedAt", "createdAt"), "desc")
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
}

/** False when the account has no such open session. */
export async function endSessionOf(db: Db, accountId: string, sessionId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable("sessions")
    .set({ endedAt: at })
    .where("id", "=", sessionId)
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", at)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function endOtherSessions(db: Db, accountId: string, keptId: string, at: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: at })
    .where("accountId", "=", accountId)
    .where("id", "!=", keptId)
    .where("endedAt", "is", null)
    .execute();
}

export async function endSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: at })
    .where("id", "=", sessionId)
    .where("endedAt", "is", null)
    .execute();
}

export async function endAllSessions(trx: Trx, accountId: string, at: Date): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ endedAt: at })
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .execute();
}
