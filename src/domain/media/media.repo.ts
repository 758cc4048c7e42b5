import { sql, type ExpressionBuilder, type Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { DB, Media } from "#db/tables.ts";

type MediaFields = Omit<Insertable<Media>, "createdAt" | "lastNeededAt" | "uploads">;

/**
 * Lists everything that shows media, so that nothing in use is swept. A table that refers to media must be added here;
 * a test checks the foreign keys. Orders and storefront content store picture URLs, and the settings store the key of
 * the logo, without foreign keys.
 */
function isShown(eb: ExpressionBuilder<DB, "media">) {
  const logoKey = sql<string>`"values" #>> '{brand,logo,key}'`;
  const keyInAddress = sql<string>`split_part(image_path, '/', 3)`;
  const inDocuments = sql<boolean>`documents::text like '%/media/' || media.key || '/%'`;
  const inDocument = sql<boolean>`document::text like '%/media/' || media.key || '/%'`;
  return eb.or([
    eb.exists(eb.selectFrom("productMedia").select("productId").whereRef("mediaKey", "=", "media.key")),
    eb.exists(eb.selectFrom("posts").select("id").whereRef("coverKey", "=", "media.key")),
    eb.exists(eb.selectFrom("orderItems").select("orderId").where(keyInAddress, "=", eb.ref("media.key"))),
    eb.exists(eb.selectFrom("shopSettings").select("id").where(logoKey, "=", eb.ref("media.key"))),
    // Last, because the whole text of each version is searched: two milliseconds for a medium.
    eb.exists(eb.selectFrom("contentVersions").select("number").where(inDocuments)),
    eb.exists(eb.selectFrom("contentDrafts").select("key").where(inDocument)),
  ]);
}

/**
 * Inserts the rows, or counts another upload of existing ones. Returns the keys of the inserted ones. The sweeper then
 * ignores all of them for a day.
 */
export async function claimMedia(db: Db, media: readonly MediaFields[], at: Date): Promise<string[]> {
  // Sorted, so that concurrent uploads of the same files do not deadlock.
  const byKey = new Map(media.map((medium) => [medium.key, medium]));
  const rows = [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (rows.length === 0) return [];
  const claimed = await db
    .insertInto("media")
    .values(rows.map((row) => ({ ...row, createdAt: at, lastNeededAt: at })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        lastNeededAt: eb.ref("excluded.lastNeededAt"),
        uploads: eb("media.uploads", "+", 1),
      })),
    )
    .returning(["key", "uploads"])
    .execute();
  return claimed.filter(({ uploads }) => uploads === 1).map(({ key }) => key);
}

/** The existing media, locked against deletion until the transaction ends. */
export async function holdMedia(trx: Trx, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return trx
    .selectFrom("media")
    .select(["key", "kind", "extension", "width", "height", "placeholder"])
    .where("key", "in", [...keys])
    .where("kind", "!=", "logo")
    .orderBy("key")
    .forKeyShare()
    .execute();
}

export async function markNeeded(trx: Trx, keys: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable("media")
    .set({ lastNeededAt: at })
    .where("key", "in", [...keys])
    .execute();
}

/** The next media after this key that were last needed before, and whether anything shows them. */
export async function listOldMedia(db: Db, before: Date, afterKey: string, limit: number) {
  return db
    .selectFrom("media")
    .select((eb) => ["key", isShown(eb).as("isShown")])
    .where("lastNeededAt", "<", before)
    .where("key", ">", afterKey)
    .orderBy("key")
    .limit(limit)
    .execute();
}

/** Waits for other locks on the medium, then locks it exclusively. */
export async function lockMedium(trx: Trx, key: string): Promise<void> {
  await trx.selectFrom("media").select("key").where("key", "=", key).forUpdate().execute();
}

type Unwanted = { uploadedOnce: true } | { lastNeededBefore: Date };

/** Deletes the row of a locked, unused medium under this condition. Returns whether it was deleted. */
export async function deleteUnshown(trx: Trx, key: string, unwanted: Unwanted): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("media")
    .where("key", "=", key)
    .where((eb) => eb.not(isShown(eb)))
    .where((eb) =>
      "uploadedOnce" in unwanted ? eb("uploads", "=", 1) : eb("lastNeededAt", "<", unwanted.lastNeededBefore),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
