import type { ConsentPlace, MarketingWording } from "#contract/accounts/consent.ts";
import type { Db, Trx } from "#db/database.ts";

const PURPOSE = "marketing";

type NewConsent = { accountId: string; given: boolean; wording: MarketingWording; place: ConsentPlace; at: Date };

export async function insertConsent(trx: Trx, consent: NewConsent): Promise<void> {
  await trx
    .insertInto("consents")
    .values({ ...consent, purpose: PURPOSE })
    .execute();
}

/** Newest first. */
export async function listConsents(db: Db, accountId: string) {
  return db
    .selectFrom("consents")
    .select(["given", "wording", "place", "at"])
    .where("accountId", "=", accountId)
    .where("purpose", "=", PURPOSE)
    .orderBy("id", "desc")
    .execute();
}

export async function findLatestConsent(db: Db, accountId: string) {
  return db
    .selectFrom("consents")
    .select(["given", "at"])
    .where("accountId", "=", accountId)
    .where("purpose", "=", PURPOSE)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
