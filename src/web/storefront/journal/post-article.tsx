import type { PostView } from "#contract/journal/post.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { PostDate } from "./post-date.tsx";
import { isPlainText, raiseHeadings } from "./post-text.rules.ts";

/** A post: the cover picture, and the text in a column of 68 characters. */
export function PostArticle({ post }: { post: PostView }) {
  return (
    <article className="mx-auto max-w-reading">
      <header>
        <h1 className="d-40">{post.title}</h1>
        <p className="mt-3 flex flex-wrap gap-x-2 text-14 text-ink-soft">
          <PostDate post={post} />
          <span aria-hidden="true">·</span>
          <span>{post.author}</span>
        </p>
      </header>
      {post.coverImage !== null && (
        <Picture
          src={post.coverImage}
          placeholder={post.coverPlaceholder}
          alt=""
          sizes="(min-width: 700px) 620px, 69vw"
          priority
          className="mt-6 aspect-4/3 w-full object-cover"
        />
      )}
      <div
        className={classNames("article mt-8 rich-text wrap-anywhere", isPlainText(post.body) && "whitespace-pre-line")}
        // oxlint-disable-next-line react/no-danger -- cleaned by an allow-list when it was written
        dangerouslySetInnerHTML={{ __html: raiseHeadings(post.body) }}
      />
    </article>
  );
}
