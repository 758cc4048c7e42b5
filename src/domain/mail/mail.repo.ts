import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Mails } from "#db/tables.ts";

export async function insertMail(trx: Trx, mail: Insertable<Mails>): Promise<string> {
  return (await trx.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow()).id;
}

export async function findMail(db: Db, id: string) {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
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

/** Deletes mails to addresses without an account, once sent or expired, by the database's clock. */
export async function deleteOrphans(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
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
