import { postMessages } from "#contract/journal/post.rules.ts";
import type { PostView } from "#contract/journal/post.ts";
import type { ChangePost, WritePost } from "#contract/journal/posts.schema.ts";
import { isVideoUrl } from "#contract/media/media.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { nextPageOf, sliceOf, type PageRequest } from "#domain/shared/page.ts";
import { searchPattern } from "#domain/shared/search-text.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  countPosts,
  deletePost,
  findPost,
  insertPost,
  listPostUrls,
  listPosts,
  lockPost,
  updatePost,
  type PostRow,
} from "./journal.repo.ts";
import { auditPost, viewPost } from "./journal.views.ts";
import { postFields } from "./post-fields.rules.ts";

type Visibility = {
  includesDrafts: boolean;
};
type PostQuery = Visibility & PageRequest & { isPublished?: boolean | undefined; q?: string | undefined };
type Writer = Actor & { /** The author that readers see. */ penName: string };

export type PostPage = { posts: PostView[]; total: number; nextPage: number | null };

export type JournalService = ReturnType<typeof createJournalService>;

type Dependencies = {
  db: Db;
  /** The database for public reads. */
  reader: Db;
  media: MediaService;
  clock: Clock;
};

export function createJournalService({ db, reader, media, clock }: Dependencies) {
  async function coverKeyOf(trx: Trx, url: string | null): Promise<string | null> {
    if (url === null) return null;
    refuseVideo(url);
    const [key = null] = await media.hold(trx, [url], "coverImage");
    return key;
  }

  /** Releases the picture of a former cover unless `usedKey` is the same. It is swept later unless used elsewhere. */
  async function releaseCover(trx: Trx, { coverKey }: PostRow, usedKey?: string | null): Promise<void> {
    if (coverKey !== null && coverKey !== usedKey) await media.release(trx, [coverKey]);
  }

  async function get(from: Db, id: number, { includesDrafts }: Visibility): Promise<PostRow> {
    const row = await findPost(from, id, { includesDrafts });
    if (!row) throw new DomainError("not_found", "Post not found.");
    return row;
  }

  return {
    async listPosts({ includesDrafts, isPublished, q = "", ...paging }: PostQuery): Promise<PostPage> {
      const filter = { includesDrafts, isPublished, pattern: searchPattern(q) };
      const [rows, total] = await Promise.all([listPosts(reader, filter, sliceOf(paging)), countPosts(reader, filter)]);
      return { posts: rows.map(viewPost), total, nextPage: nextPageOf(paging, total) };
    },

    async getPost(id: number, visibility: Visibility): Promise<PostView> {
      return viewPost(await get(reader, id, visibility));
    },

    /** Published immediately unless `published` is false. */
    async writePost({ penName, ...actor }: Writer, input: WritePost): Promise<PostView> {
      return inTransaction(db, async (trx) => {
        const at = clock();
        const id = await insertPost(trx, {
          ...postFields(input),
          coverKey: await coverKeyOf(trx, input.coverImage ?? null),
          publishedAt: (input.published ?? true) ? at : null,
          authorName: penName,
          createdAt: at,
          updatedAt: at,
        });
        const row = await get(trx, id, { includesDrafts: true });
        await recordChange(trx, { actor, action: "created", subject: subjectOf(row), after: auditPost(row), at });
        return viewPost(row);
      });
    },

    /** Refuses with `stale` when `updatedAt` is given and the post has changed since. */
    async changePost(actor: Actor, id: number, { updatedAt, ...input }: ChangePost): Promise<PostView> {
      return inTransaction(db, async (trx) => {
        await lockPost(trx, id);
        const stored = await get(trx, id, { includesDrafts: true });
        if (updatedAt !== undefined && updatedAt !== stored.updatedAt.toISOString()) {
          throw new DomainError("stale", "Someone else changed this post. Load it again to see what is new.");
        }
        const at = clock();
        const publishedAt = input.published ? (stored.publishedAt ?? at) : null;
        const { title = stored.title, body = stored.bodyHtml } = input;
        await updatePost(trx, id, {
          ...postFields({ title, body }),
          ...(input.coverImage !== undefined && { coverKey: await coverKeyOf(trx, input.coverImage) }),
          ...(input.published !== undefined && { publishedAt }),
          updatedAt: at,
        });
        const row = await get(trx, id, { includesDrafts: true });
        await releaseCover(trx, stored, row.coverKey);
        const [before, after] = [auditPost(stored), auditPost(row)];
        await recordChange(trx, { actor, action: "changed", subject: subjectOf(row), before, after, at });
        return viewPost(row);
      });
    },

    async deletePost(actor: Actor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockPost(trx, id);
        const stored = await get(trx, id, { includesDrafts: true });
        await deletePost(trx, id);
        await releaseCover(trx, stored);
        const subject = subjectOf(stored);
        await recordChange(trx, { actor, action: "deleted", subject, before: auditPost(stored), at: clock() });
      });
    },

    /** The published posts for the sitemap, newest first. */
    async listPostUrls(limit: number) {
      const rows = await listPostUrls(reader, limit);
      return rows.map(({ id, slug, updatedAt }) => ({ id, slug, updatedAt: updatedAt.toISOString() }));
    },
  };
}

function refuseVideo(coverUrl: string): void {
  if (!isVideoUrl(coverUrl)) return;
  throw fieldRefusal("coverImage", postMessages.cover);
}

function subjectOf({ id, title }: PostRow) {
  return { type: "post", id, label: title } as const;
}
