import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { StoredDocuments } from "#db/json-columns.ts";

export async function findLatestVersion(db: Db) {
  return db.selectFrom("contentVersions").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst();
}

export async function findVersion(db: Db, number: number) {
  return db.selectFrom("contentVersions").selectAll().where("number", "=", number).executeTakeFirst();
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** Newest first, without their documents. */
export async function listVersions(db: Db) {
  return db
    .selectFrom("contentVersions")
    .select(["number", "changed", "publishedAt", "publishedBy"])
    .orderBy("number", "desc")
    .execute();
}

export async function insertVersion(trx: Trx, version: VersionRow): Promise<void> {
  await trx
    .insertInto("contentVersions")
    .values({ ...version, documents: JSON.stringify(version.documents) })
    .execute();
}

/**
 * Replaces the default version if it is the only one and has no documents of its own, and notifies all instances.
 * Returns whether it was replaced.
 */
export async function replaceDefault(trx: Trx, documents: StoredDocuments): Promise<boolean> {
  const replaced = await trx
    .updateTable("contentVersions")
    .set({ documents: JSON.stringify(documents) })
    .where("number", "=", 1)
    .where(sql<boolean>`documents = '{}'`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("contentVersions as later").select("later.number").where("later.number", ">", 1))),
    )
    .returning("number")
    .execute();
  if (replaced.length === 0) return false;
  for (const key of Object.keys(documents)) await sql`select announce(${`content:${key}`})`.execute(trx);
  return true;
}

/** Whether the shop was started without the demo, or the demo was removed. */
export async function isWithoutDemo(db: Db): Promise<boolean> {
  const { demoDeclined, demoRemovedAt } = await db
    .selectFrom("shopSettings")
    .select(["demoDeclined", "demoRemovedAt"])
    .executeTakeFirstOrThrow();
  return demoDeclined || demoRemovedAt !== null;
}

export async function deleteVersionsUpTo(trx: Trx, number: number): Promise<void> {
  await trx.deleteFrom("contentVersions").where("number", "<=", number).execute();
}

export async function listDrafts(db: Db) {
  return db.selectFrom("contentDrafts").selectAll().orderBy("key").execute();
}

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

export type Draft = Omit<DraftRow, "document"> & { document: unknown };

export async function saveDraft(trx: Trx, { key, document, updatedAt, updatedBy }: Draft): Promise<void> {
  const values = { document: document === null ? null : JSON.stringify(document), updatedAt, updatedBy };
  await trx
    .insertInto("contentDrafts")
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

export async function deleteDraft(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom("contentDrafts").where("key", "=", key).execute();
}

export async function deleteDrafts(trx: Trx): Promise<void> {
  await trx.deleteFrom("contentDrafts").execute();
}

/** Serialises changes to drafts and versions until the transaction ends. */
export async function lockState(trx: Trx) {
  return trx.selectFrom("contentState").select("previewToken").forUpdate().executeTakeFirstOrThrow();
}

export async function getState(db: Db) {
  return db.selectFrom("contentState").select("previewToken").executeTakeFirstOrThrow();
}

export async function savePreviewToken(trx: Trx, previewToken: string | null): Promise<void> {
  await trx.updateTable("contentState").set({ previewToken }).execute();
}
