import { classNames } from "#web/ui/class-names.ts";
import { GRID_SIZES } from "../product-card/picture-sizes.ts";
import { ProductCardSkeleton } from "../product-card/product-card-skeleton.tsx";
import { ProductCard } from "../product-card/product-card.tsx";
import { PAGE_SIZE } from "./list-query.rules.ts";
import type { ListPage } from "./load-list.ts";
import { LoadMore } from "./load-more.tsx";
import { useGrowingList } from "./use-load-more.ts";

export type LoadMoreGridProps = {
  page: ListPage;
  /** Names this stay on the page; with another one the grid starts again. */
  visit: string;
  addable?: boolean | undefined;
  /** Another list is on its way to this place. */
  fading?: boolean | undefined;
};

/** The first row on a phone. */
const IN_FIRST_VIEW = 2;

export function LoadMoreGrid({ page, visit, addable, fading }: LoadMoreGridProps) {
  const { grid, products, nextPage, loading, showMore } = useGrowingList(page, visit);
  const before = (page.query.page - 1) * PAGE_SIZE;
  const left = page.total - before - products.length;
  const coming = loading ? Math.min(PAGE_SIZE, Math.max(left, 1)) : 0;
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
        {Array.from({ length: coming }, (_, index) => (
          <li key={`coming-${index}`} aria-hidden="true">
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
