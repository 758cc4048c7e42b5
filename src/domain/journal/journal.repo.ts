import { sql, type Expression, type Insertable, type SqlBool, type Updateable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Posts } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";

export type PostFilter = {
  includesDrafts: boolean;
  /** True for published posts only, false for drafts only. */
  isPublished?: boolean | undefined;
  /** A `LIKE` pattern for the title in lower case. */
  pattern?: string | undefined;
};

function filtered(db: Db, { includesDrafts, isPublished, pattern }: PostFilter) {
  return db.selectFrom("posts").where((eb) => {
    const conditions: Expression<SqlBool>[] = [];
    if (!includesDrafts || isPublished === true) conditions.push(eb("posts.publishedAt", "is not", null));
    if (isPublished === false) conditions.push(eb("posts.publishedAt", "is", null));
    if (pattern !== undefined) conditions.push(eb(sql`lower(posts.title)`, "like", pattern));
    return eb.and(conditions);
  });
}

function withCover(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin("media as cover", "cover.key", "posts.coverKey")
    .selectAll("posts")
    .select("cover.placeholder as coverPlaceholder");
}

/** Newest publication first; when drafts are included, latest change first. */
export async function listPosts(db: Db, filter: PostFilter, slice: Slice) {
  return withCover(filtered(db, filter))
    .orderBy(filter.includesDrafts ? "posts.updatedAt" : "posts.publishedAt", "desc")
    .orderBy("posts.id", "desc")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number];

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findPost(db: Db, id: number, filter: PostFilter): Promise<PostRow | undefined> {
  return withCover(filtered(db, filter)).where("posts.id", "=", id).executeTakeFirst();
}

export async function lockPost(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom("posts").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function insertPost(trx: Trx, post: Insertable<Posts>): Promise<number> {
  const row = await trx.insertInto("posts").values(post).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Posts that came with the demo shop. */
export async function markPostsAsDemo(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto("demoItems")
    .values(ids.map((id) => ({ kind: "post" as const, id })))
    .execute();
}

export async function updatePost(trx: Trx, id: number, fields: Updateable<Posts>): Promise<void> {
  await trx.updateTable("posts").set(fields).where("id", "=", id).execute();
}

export async function deletePost(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("posts").where("id", "=", id).execute();
}

/** The published posts for the sitemap, newest first. */
export async function listPostUrls(db: Db, limit: number) {
  return db
    .selectFrom("posts")
    .select(["id", "slug", "updatedAt"])
    .where("publishedAt", "is not", null)
    .orderBy("publishedAt", "desc")
    .limit(limit)
    .execute();
}
