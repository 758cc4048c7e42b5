import { sql } from "kysely";
import type { MailKind } from "#contract/mail-choices/mail-choices.ts";
import type { Db, Trx } from "#db/database.ts";

type Choice = { accountId: string; kind: MailKind; wanted: boolean; token: string; at: Date };

export async function insertMissingChoice(trx: Trx, { at: changedAt, ...choice }: Choice): Promise<void> {
  await trx
    .insertInto("mailChoices")
    .values({ ...choice, changedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * False for a closed account. Locks its row until the transaction ends, so that a concurrent closure misses nothing.
 */
export async function lockOpenAccount(trx: Trx, accountId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Re-subscribing keeps the existing token, so that links in older mails still work. */
export async function upsertChoice(trx: Trx, { at: changedAt, ...choice }: Choice): Promise<{ token: string }> {
  return trx
    .insertInto("mailChoices")
    .values({ ...choice, changedAt })
    .onConflict((conflict) =>
      conflict.columns(["accountId", "kind"]).doUpdateSet({
        wanted: choice.wanted,
        changedAt: sql<Date>`case when mail_choices.wanted = excluded.wanted then mail_choices.changed_at else excluded.changed_at end`,
      }),
    )
    .returning("token")
    .executeTakeFirstOrThrow();
}

/** Waits for concurrent changes of the choice, and blocks them until the transaction ends. */
export async function findChoiceForMail(trx: Trx, accountId: string, kind: MailKind) {
  return trx
    .selectFrom("mailChoices")
    .select(["wanted", "token"])
    .where("accountId", "=", accountId)
    .where("kind", "=", kind)
    .forShare()
    .executeTakeFirst();
}

export async function lockChoices(trx: Trx, accountId: string, kinds: readonly MailKind[]) {
  return trx
    .selectFrom("mailChoices")
    .select("token")
    .where("accountId", "=", accountId)
    .where("kind", "in", [...kinds])
    .orderBy("kind")
    .forUpdate()
    .execute();
}

export async function listChoices(db: Db, accountId: string) {
  return db.selectFrom("mailChoices").select(["kind", "wanted"]).where("accountId", "=", accountId).execute();
}

/** Undefined for an unknown link, and for an unusable account. */
export async function findChoiceByToken(db: Db, token: string) {
  return db
    .selectFrom("mailChoices as m")
    .innerJoin("accounts as a", "a.id", "m.accountId")
    .select(["m.accountId", "m.kind", "m.wanted"])
    .where("m.token", "=", token)
    .where("a.closedAt", "is", null)
    .executeTakeFirst();
}

export async function hasConsent(db: Db, accountId: string): Promise<boolean> {
  const latest = await db
    .selectFrom("consents")
    .select("given")
    .where("accountId", "=", accountId)
    .where("purpose", "=", "marketing")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.given === true;
}

/** Deletes mails that were not sent yet. */
export async function deleteQueuedMails(trx: Trx, unsubscribeUrl: string): Promise<void> {
  await trx.deleteFrom("mails").where("unsubscribeUrl", "=", unsubscribeUrl).where("sentAt", "is", null).execute();
}
