import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import { journalPagePath } from "./journal-path.rules.ts";
import type { JournalPage } from "./load-journal.ts";
import { PostCard } from "./post-card.tsx";

const IN_FIRST_VIEW = 3;

/** The posts of the journal, newest first. */
export function JournalList({ posts, page, nextPage }: JournalPage) {
  return (
    <div className="wrap pt-6 pb-14 md:pt-10 md:pb-24">
      <h1 className="d-40">Journal</h1>
      <p className="mt-3 max-w-lg text-18 text-ink-soft">
        What we know about gold and silver: how to tell it, how to wear it, how to look after it.
      </p>
      {posts.length === 0 ? (
        <EmptyState
          className="mt-8"
          icon="book"
          title="Nothing written yet."
          actions={<ButtonLink to="/products">All Products</ButtonLink>}
        >
          The first post will stand here. Until then, the pieces speak for themselves.
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 md:mt-12 md:grid-cols-3 md:gap-x-8 md:gap-y-14">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} priority={index < IN_FIRST_VIEW} />
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || nextPage !== null) && (
        <nav aria-label="Pages" className="mt-12 flex justify-between gap-6 border-t border-line pt-4">
          {page > 1 ? <GoLink to={journalPagePath(page - 1)}>Newer posts</GoLink> : <span />}
          {nextPage !== null && <GoLink to={journalPagePath(nextPage)}>Older posts</GoLink>}
        </nav>
      )}
    </div>
  );
}
