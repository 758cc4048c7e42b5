import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { StoredRates } from "#db/json-columns.ts";
import type { RatePublications } from "#db/tables.ts";

export async function insertPublication(trx: Trx, publication: Insertable<RatePublications>): Promise<number> {
  return (await trx.insertInto("ratePublications").values(publication).returning("id").executeTakeFirstOrThrow()).id;
}

export async function lockPublication(trx: Trx, id: number) {
  return trx.selectFrom("ratePublications").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setPublication(
  trx: Trx,
  id: number,
  change: { status: RatePublications["status"]; publishedAt?: Date; note?: string },
): Promise<void> {
  await trx.updateTable("ratePublications").set(change).where("id", "=", id).execute();
}

/** Proposals, scheduled publications and those of them that failed, next one first. */
export async function listPending(db: Db) {
  return db
    .selectFrom("ratePublications")
    .selectAll()
    .where("status", "in", ["proposed", "scheduled", "failed"])
    .orderBy("scheduledFor", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .execute();
}

/** The id of the publication that has been due longest, except those that failed; undefined when none is due. */
export async function findDue(db: Db, at: Date, failed: readonly number[]): Promise<number | undefined> {
  const row = await db
    .selectFrom("ratePublications")
    .select("id")
    .where("status", "=", "scheduled")
    .where("scheduledFor", "<=", at)
    .$if(failed.length > 0, (query) => query.where("id", "not in", failed))
    .orderBy("scheduledFor")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The rates that were published, or scheduled, for a later time. */
export async function listOvertaking(db: Db, scheduledFor: Date): Promise<StoredRates> {
  const later = await db
    .selectFrom("ratePublications")
    .select("rates")
    .where("status", "=", "published")
    .where((eb) => eb(eb.fn.coalesce("scheduledFor", "publishedAt"), ">", scheduledFor))
    .execute();
  return later.flatMap(({ rates }) => rates);
}

/** A newer proposal by the import replaces an older one. */
export async function dismissImported(trx: Trx): Promise<void> {
  await trx
    .updateTable("ratePublications")
    .set({ status: "dismissed" })
    .where("status", "=", "proposed")
    .where("source", "=", "import")
    .execute();
}
