import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ProductView } from "#contract/catalogue/product.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { GRID_SIZES } from "../product-card/picture-sizes.ts";
import { ProductCard } from "../product-card/product-card.tsx";
import { fetchList } from "./fetch-list.ts";
import { type ListPlace, pageHref } from "./list-place.rules.ts";
import { type ListQuery, PAGE_SIZE } from "./list-query.rules.ts";
import type { ListPage } from "./load-list.ts";
import { formatProductCount } from "./product-count.rules.ts";

export type LoadMoreGridProps = {
  page: ListPage;
  /** The history entry of the page. For another one, the grid starts again. */
  historyEntry: string;
  addable?: boolean | undefined;
  /** Whether another list is loading. */
  fading?: boolean | undefined;
};

/** The number of products in the first row on a phone. */
const IN_FIRST_VIEW = 2;

export function LoadMoreGrid({ page, historyEntry, addable, fading }: LoadMoreGridProps) {
  const { grid, products, nextPage, loading, showMore } = useGrowingList(page, historyEntry);
  const before = (page.query.page - 1) * PAGE_SIZE;
  const left = page.total - before - products.length;
  const skeletons = loading ? Math.min(PAGE_SIZE, Math.max(left, 1)) : 0;
  return (
    <>
      <ul
        ref={grid}
        aria-busy={loading || fading || undefined}
        className={classNames("product-grid-4 transition-opacity", fading && "opacity-55 delay-150")}
      >
        {products.map((product, index) => (
          <li key={product.productID}>
            <ProductCard
              product={product}
              heading="h2"
              sizes={GRID_SIZES}
              addable={addable}
              priority={index < IN_FIRST_VIEW}
            />
          </li>
        ))}
        {Array.from({ length: skeletons }, (_, index) => (
          <li key={`skeleton-${index}`} aria-hidden="true">
            <ProductCardSkeleton addable={addable} />
          </li>
        ))}
      </ul>
      {page.total > PAGE_SIZE && (
        <LoadMore {...{ ...page, before, nextPage, loading }} shown={products.length} onMore={() => void showMore()} />
      )}
    </>
  );
}

type LoadMoreProps = {
  place: ListPlace;
  query: ListQuery;
  total: number;
  totalIsCapped?: boolean | undefined;
  /** The number of products on the previous pages, and on this one. */
  before: number;
  shown: number;
  nextPage: number | null;
  loading: boolean;
  /** Adds the next page below. Without JavaScript, the link leads to it. */
  onMore: () => void;
};

function LoadMore({ place, query, total, totalIsCapped, before, shown, nextPage, loading, onMore }: LoadMoreProps) {
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

/** The products of a list's page, and those that were loaded below it. */
function useGrowingList({ place, query, products, nextPage }: ListPage, historyEntry: string) {
  const [added, setAdded] = useState(() => storedProducts(historyEntry) ?? { products: [], nextPage });
  const [loading, setLoading] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const onPage = new Set(products.map(({ productID }) => productID));
  const all = [...products, ...added.products.filter(({ productID }) => !onPage.has(productID))];

  async function showMore() {
    if (loading || added.nextPage === null) return;
    const pressed = document.activeElement;
    setLoading(true);
    const next = await fetchList(place, { ...query, page: added.nextPage }, PAGE_SIZE);
    if (!next) {
      setLoading(false);
      showToast("bad", messages.somethingWrongTryAgain);
      return;
    }
    const known = new Set(all.map(({ productID }) => productID));
    const fresh = next.products.filter(({ productID }) => !known.has(productID));
    const grown = { products: [...added.products, ...fresh], nextPage: next.nextPage };
    storeProducts(historyEntry, grown);
    flushSync(() => {
      setAdded(grown);
      setLoading(false);
    });
    // Somebody who types elsewhere meanwhile keeps the focus.
    if (document.activeElement !== pressed && document.activeElement !== document.body) return;
    grid.current?.children[all.length]?.querySelector("a")?.focus({ preventScroll: true });
  }

  return { grid, products: all, nextPage: added.nextPage, loading, showMore };
}

/** The products that were loaded below a list, and the page that follows them. */
type AddedProducts = { products: ProductView[]; nextPage: number | null };

const MAX_STORED = 20;
const grownLists = new Map<string, AddedProducts>();

/** Stores an extended list as long as the tab is open, so that going back restores it. */
function storeProducts(historyEntry: string, added: AddedProducts): void {
  grownLists.delete(historyEntry);
  grownLists.set(historyEntry, added);
  const [oldest] = grownLists.keys();
  if (grownLists.size > MAX_STORED && oldest !== undefined) grownLists.delete(oldest);
}

function storedProducts(historyEntry: string): AddedProducts | undefined {
  return grownLists.get(historyEntry);
}

type ProductCardSkeletonProps = { addable?: boolean | undefined };

/** A placeholder with the size of a product card. */
function ProductCardSkeleton({ addable }: ProductCardSkeletonProps) {
  return (
    <div className="flex h-full flex-col">
      <Skeleton className="aspect-square rounded-none" />
      <div className="card-words">
        <Skeleton className="my-1 h-4 w-2/5" />
        <Skeleton className="mt-2.5 h-4.5 w-3/4" />
      </div>
      {addable && <div className="h-11 border-t border-line md:h-12" />}
    </div>
  );
}
