import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Mails } from "#db/tables.ts";

export async function insertMail(trx: Trx, mail: Insertable<Mails>): Promise<string> {
  return (await trx.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow()).id;
}

export async function findMail(db: Db, id: string) {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

const SENT_BODY = "(sent)";

/** What was sent is not kept: a mail may hold a code. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ sentAt: at, textBody: SENT_BODY, htmlBody: SENT_BODY })
    .where("id", "=", id)
    .execute();
}

export async function listNewestMails(db: Db, limit: number) {
  return db.selectFrom("mails").selectAll().orderBy("createdAt", "desc").orderBy("id").limit(limit).execute();
}
