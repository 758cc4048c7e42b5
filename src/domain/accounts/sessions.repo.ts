import type { Db, Trx } from "#db/database.ts";

export async function insertSession(db: Db, accountId: string, createdAt: Date, expiresAt: Date): Promise<string> {
  const row = await db
    .insertInto("sessions")
    .values({ accountId, createdAt, expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The account behind an open session, with the role it has now rather than the one the token remembers. */
export async function findSessionAccount(db: Db, sessionId: string, at: Date) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.accountId")
    .select(["a.id", "a.email", "a.name", "a.role", "a.staffRole", "s.id as sessionId"])
    .where("s.id", "=", sessionId)
    .where("s.endedAt", "is", null)
    .where("s.expiresAt", ">", at)
    .where("a.lockedAt", "is", null)
    .where("a.closedAt", "is", null)
    .executeTakeFirst();
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
