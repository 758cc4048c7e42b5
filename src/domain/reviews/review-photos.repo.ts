import type { PhotoSize } from "#contract/reviews/reviews.ts";
import type { Db, Trx } from "#db/database.ts";

/** A photo in its two sizes, as JPEG. */
export type ReviewPhoto = Record<PhotoSize, Buffer>;

/** Retains the photos with these keys in this order, and appends the new ones. */
export async function setPhotos(
  trx: Trx,
  reviewId: number,
  keep: readonly string[],
  added: readonly ReviewPhoto[],
): Promise<void> {
  await trx
    .deleteFrom("reviewPhotos")
    .where("reviewId", "=", reviewId)
    .$if(keep.length > 0, (query) => query.where("key", "not in", [...keep]))
    .execute();
  const existing = await trx.selectFrom("reviewPhotos").select("key").where("reviewId", "=", reviewId).execute();
  const order = keep.filter((key) => existing.some((photo) => photo.key === key));
  for (const [index, key] of order.entries()) {
    await trx
      .updateTable("reviewPhotos")
      .set({ number: index + 1 })
      .where("key", "=", key)
      .execute();
  }
  if (added.length === 0) return;
  const rows = added.map((photo, index) => ({ ...photo, reviewId, number: order.length + index + 1 }));
  await trx.insertInto("reviewPhotos").values(rows).execute();
}

/** Includes the review that it belongs to. */
export async function findPhoto(db: Db, key: string, size: PhotoSize) {
  return db
    .selectFrom("reviewPhotos as p")
    .innerJoin("reviews as r", "r.id", "p.reviewId")
    .select(["r.status", "r.accountId", `p.${size} as content`])
    .where("p.key", "=", key)
    .executeTakeFirst();
}
