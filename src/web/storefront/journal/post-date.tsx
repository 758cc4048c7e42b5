import type { PostSummary } from "#contract/journal/post.ts";
import { formatDate } from "#contract/kernel/dates.ts";

/** The date of publication; for a draft, that of the last change. */
export function PostDate({ post }: { post: Pick<PostSummary, "publishedAt" | "updatedAt"> }) {
  const iso = post.publishedAt ?? post.updatedAt;
  return (
    <time dateTime={iso} className="text-14 text-ink-soft">
      {formatDate(iso)}
    </time>
  );
}
