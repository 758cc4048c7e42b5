import { formatDate } from "#contract/dates.ts";
import type { PostSummary } from "#contract/post.ts";

/** When a post was published; of a draft, when it was last saved. */
export function PostDate({ post }: { post: Pick<PostSummary, "publishedAt" | "updatedAt"> }) {
  const iso = post.publishedAt ?? post.updatedAt;
  return (
    <time dateTime={iso} className="text-14 text-ink-soft">
      {formatDate(iso)}
    </time>
  );
}
