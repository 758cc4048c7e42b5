import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Mails } from "#db/tables.ts";

export async function insertMail(trx: Trx, mail: Insertable<Mails>): Promise<string> {
  return (await trx.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow()).id;
}

export async function findMail(db: Db, id: string) {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Held until the transaction ends; other callers wait. */
export async function lockRequeueing(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('requeued mails'))`.execute(trx);
}

type UnsentFilter = { now: Date; from: Date; until: Date; except: readonly string[]; limit: number };

/** Unsent mails that have not expired, the oldest first. */
export async function listUnsent(db: Db, { now, from, until, except, limit }: UnsentFilter) {
  return db
    .selectFrom("mails")
    .select(["id", "recipient"])
    .where("sentAt", "is", null)
    .where("createdAt", ">", from)
    .where("createdAt", "<", until)
    .where(({ eb, or }) => or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]))
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy("createdAt")
    .limit(limit)
    .execute();
}

const SENT_BODY = "(sent)";

/** Overwrites the body, which may contain a code or a personal link. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ sentAt: at, textBody: SENT_BODY, htmlBody: SENT_BODY, unsubscribeUrl: null })
    .where("id", "=", id)
    .execute();
}

export async function listNewestMails(db: Db, limit: number) {
  return db.selectFrom("mails").selectAll().orderBy("createdAt", "desc").orderBy("id").limit(limit).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}

/** Both sides are lowercased by the database, since JavaScript differs for rare letters. */
export async function deleteMailsTo(trx: Trx, address: string): Promise<void> {
  await trx
    .deleteFrom("mails")
    .where(sql<boolean>`lower(recipient) = lower(${address})`)
    .execute();
}

/** The ids of the next mails after this id. */
export async function listMailIds(db: Db, afterId: string, limit: number): Promise<string[]> {
  const query = db.selectFrom("mails").select("id").where("id", ">", afterId).orderBy("id").limit(limit);
  return (await query.execute()).map(({ id }) => id);
}

/** Deletes those of the mails that went to addresses without an account, once sent or expired, by the database's clock. */
export async function deleteOrphans(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb("sentAt", "is not", null),
        sql<boolean>`coalesce(expires_at, created_at + interval '30 days') < now()`,
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("forgetWhenSent", "=", true),
        eb.not(
          eb.exists(
            eb
              .selectFrom("accounts as a")
              .select("a.id")
              .where("a.emailKey", "=", sql<string>`lower(recipient)`),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
