import type { MouseEvent } from "react";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { pageHref, type ListPlace } from "./list-place.rules.ts";
import { PAGE_SIZE, type ListQuery } from "./list-query.rules.ts";
import { formatProductCount } from "./product-count.rules.ts";

export type LoadMoreProps = {
  place: ListPlace;
  query: ListQuery;
  total: number;
  totalIsCapped?: boolean | undefined;
  /** Products on the pages before this one, and those on it. */
  before: number;
  shown: number;
  nextPage: number | null;
  loading: boolean;
  /** Adds the next page below; without scripts the link leads to it. */
  onMore: () => void;
};

export function LoadMore({
  place,
  query,
  total,
  totalIsCapped,
  before,
  shown,
  nextPage,
  loading,
  onMore,
}: LoadMoreProps) {
  const next = Math.min(PAGE_SIZE, Math.max(total - before - shown, 1));
  const add = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <p aria-live="polite" className="text-ink-soft tabular-nums">
        {before > 0 ? `${before + 1} to ${before + shown}` : shown} of {formatProductCount(total, totalIsCapped)}
      </p>
      <div aria-hidden="true" className="h-0.5 w-40 bg-line">
        <div
          className="h-0.5 bg-ink"
          style={{ marginLeft: `${(before / total) * 100}%`, width: `${Math.min(shown / total, 1) * 100}%` }}
        />
      </div>
      {nextPage !== null && (
        <ButtonLink
          variant="outline"
          to={pageHref(place, query, nextPage)}
          aria-busy={loading || undefined}
          onClick={add}
        >
          {loading && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          )}
          <span className={classNames(loading && "opacity-0")}>Show {next} more</span>
        </ButtonLink>
      )}
      {query.page > 1 && (
        <nav aria-label="Pages" className="flex gap-6">
          <GoLink to={pageHref(place, query, query.page - 1)}>Previous page</GoLink>
          {nextPage !== null && <GoLink to={pageHref(place, query, nextPage)}>Next page</GoLink>}
        </nav>
      )}
    </div>
  );
}
