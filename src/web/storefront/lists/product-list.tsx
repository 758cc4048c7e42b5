import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { formatRupees } from "#contract/kernel/money.ts";
import { PRODUCT_LIST_PARAMS, readParams } from "#contract/kernel/public-pages.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { ListPlace } from "./list-place.rules.ts";
import { type ListQuery, countFilters, isCustomRange, parseListQuery } from "./list-query.rules.ts";
import { ListTools } from "./list-tools.tsx";
import type { ListPage } from "./load-list.ts";
import { LoadMoreGrid } from "./load-more-grid.tsx";
import { formatProductCount } from "./product-count.rules.ts";
import { StickyListBar } from "./sticky-list-bar.tsx";

export type ProductListProps = {
  page: ListPage;
  title: string;
  /** Shown above the heading. */
  crumbs?: ReactNode;
  /** Shown if there are no products. */
  empty: ReactNode;
  /** Whether products have an Add to Cart row. */
  addable?: boolean | undefined;
};

/** The heading, the filters, the products and a button to load more. */
export function ProductList({ page, title, crumbs, empty, addable }: ProductListProps) {
  const { key, pathname, search } = useLocation();
  const { pendingQuery, isPending } = usePendingQuery(page.place, page.query);
  const { total, place, query, metals = [] } = page;
  const hasTools = total > 0 || countFilters(query) > 0;
  const historyEntry = `${key} ${pathname}${search}`;
  return (
    <div className="wrap">
      {crumbs}
      <div
        className={classNames("flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-5", !crumbs && "pt-6")}
      >
        <h1 tabIndex={-1} className="d-40 wrap-anywhere">
          {title}
        </h1>
        {hasTools && (
          <p role="status" className="text-ink-soft tabular-nums">
            {formatProductCount(total, page.totalIsCapped)}
            {isCustomRange(query) && `, ${formatRange(query)}`}
          </p>
        )}
      </div>
      {hasTools && <ListTools place={place} query={pendingQuery} metals={metals} />}
      {total > 0 ? (
        <LoadMoreGrid key={historyEntry} historyEntry={historyEntry} page={page} addable={addable} fading={isPending} />
      ) : (
        empty
      )}
      {hasTools && <StickyListBar place={place} query={pendingQuery} metals={metals} />}
    </div>
  );
}

function formatRange({ minPrice, maxPrice }: ListQuery): string {
  if (minPrice === undefined) return `up to ${formatRupees(maxPrice ?? 0)}`;
  if (maxPrice === undefined) return `from ${formatRupees(minPrice)}`;
  return `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
}

/** The query of a navigation in progress, so that the controls reflect it immediately. */
function usePendingQuery(place: ListPlace, query: ListQuery): { pendingQuery: ListQuery; isPending: boolean } {
  const { location } = useNavigation();
  if (location?.pathname !== place.path) return { pendingQuery: query, isPending: false };
  return {
    pendingQuery: parseListQuery(readParams(PRODUCT_LIST_PARAMS, new URLSearchParams(location.search))),
    isPending: true,
  };
}
