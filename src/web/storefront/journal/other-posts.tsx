import type { PostSummary } from "#contract/journal/post.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import { JOURNAL_PATH } from "./journal-path.rules.ts";
import { PostCard } from "./post-card.tsx";

/** Further posts, below a post. */
export function OtherPosts({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="other-posts" className="mt-14 border-t border-line pt-8 md:mt-20 md:pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-5">
        <h2 id="other-posts" className="d-30">
          More from the journal
        </h2>
        <GoLink to={JOURNAL_PATH}>All posts</GoLink>
      </div>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 md:grid-cols-3 md:gap-x-8">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
