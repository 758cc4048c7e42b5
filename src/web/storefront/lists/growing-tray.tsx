import { classNames } from "#web/ui/class-names.ts";
import { TRAY_SIZES } from "../piece/piece-sizes.ts";
import { PieceSkeleton } from "../piece/piece-skeleton.tsx";
import { Piece } from "../piece/piece.tsx";
import { PAGE_SIZE } from "./list-query.rules.ts";
import type { ListPage } from "./load-list.ts";
import { MorePieces } from "./more-pieces.tsx";
import { useGrowingList } from "./use-growing-list.ts";

export type GrowingTrayProps = {
  page: ListPage;
  /** Names this stay on the page; with another one the tray starts anew. */
  visit: string;
  addable?: boolean | undefined;
  /** Another list is on its way to this place. */
  fading?: boolean | undefined;
};

/** The first row on a phone. */
const IN_FIRST_VIEW = 2;

export function GrowingTray({ page, visit, addable, fading }: GrowingTrayProps) {
  const { tray, products, nextPage, loading, showMore } = useGrowingList(page, visit);
  const before = (page.query.page - 1) * PAGE_SIZE;
  const left = page.total - before - products.length;
  const coming = loading ? Math.min(PAGE_SIZE, Math.max(left, 1)) : 0;
  return (
    <>
      <ul
        ref={tray}
        aria-busy={loading || fading || undefined}
        className={classNames("tray-4 transition-opacity", fading && "opacity-55 delay-150")}
      >
        {products.map((product, index) => (
          <li key={product.productID}>
            <Piece
              product={product}
              heading="h2"
              sizes={TRAY_SIZES}
              addable={addable}
              priority={index < IN_FIRST_VIEW}
            />
          </li>
        ))}
        {Array.from({ length: coming }, (_, index) => (
          <li key={`coming-${index}`} aria-hidden="true">
            <PieceSkeleton addable={addable} />
          </li>
        ))}
      </ul>
      {page.total > PAGE_SIZE && (
        <MorePieces
          {...{ ...page, before, nextPage, loading }}
          shown={products.length}
          onMore={() => void showMore()}
        />
      )}
    </>
  );
}
