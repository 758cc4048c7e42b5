import { Link } from "react-router";
import type { PostSummary } from "#contract/journal/post.ts";
import { postPath } from "#contract/kernel/paths.ts";
import { Picture } from "#web/ui/picture.tsx";
import { PostDate } from "./post-date.tsx";

export type PostCardProps = {
  post: PostSummary;
  heading?: "h2" | "h3" | undefined;
  /** Whether the card is in the page's first view. */
  priority?: boolean | undefined;
};

const SIZES = "(min-width: 1280px) 384px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 69vw";

/** A post in a list. The whole card is a link. */
export function PostCard({ post, heading: Heading = "h2", priority }: PostCardProps) {
  return (
    <article className="group relative grid content-start gap-4">
      {post.coverImage !== null && (
        <div className="overflow-hidden">
          <Picture
            src={post.coverImage}
            placeholder={post.coverPlaceholder}
            alt=""
            sizes={SIZES}
            priority={priority}
            className="aspect-4/3 w-full object-cover transition-transform duration-250 group-hover:scale-102"
          />
        </div>
      )}
      <div className="grid gap-2">
        <PostDate post={post} />
        <Heading className="d-22">
          <Link
            to={postPath(post)}
            prefetch="intent"
            className="decoration-edge decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </Heading>
        <p className="text-ink-soft">{post.excerpt}</p>
      </div>
    </article>
  );
}
