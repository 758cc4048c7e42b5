import type { PostSummary } from "#contract/journal/post.ts";
import { formatDate } from "#contract/kernel/dates.ts";

/** When a post was published; of a draft, when it was last saved. */
export function PostDate({ post }: { post: Pick<PostSummary, "publishedAt" | "updatedAt"> }) {
  const iso = post.publishedAt ?? post.updatedAt;
  return (
    <time dateTime={iso} className="text-14 text-ink-soft">
      {formatDate(iso)}
    </time>
  );
}
