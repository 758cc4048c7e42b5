import type { PostView } from "#contract/journal/post.ts";
import { apiPictureUrl } from "#domain/media/media-view.rules.ts";
import { plainTextOf } from "#domain/shared/rich-text.rules.ts";
import type { PostRow } from "./journal.repo.ts";

function coverUrlOf({ coverKey }: Pick<PostRow, "coverKey">): string | null {
  return coverKey === null ? null : apiPictureUrl(coverKey);
}

export function viewPost(row: PostRow): PostView {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    body: row.bodyHtml,
    excerpt: row.excerpt,
    coverImage: coverUrlOf(row),
    coverPlaceholder: row.coverPlaceholder ?? "",
    published: row.publishedAt !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    author: row.authorName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the audit log compares. */
export function auditPost(row: PostRow) {
  const { title, bodyHtml, publishedAt } = row;
  return { title, body: plainTextOf(bodyHtml), published: publishedAt !== null, coverImage: coverUrlOf(row) };
}
