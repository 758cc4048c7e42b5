import { useId } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { StaticHtml } from "#web/ui/static-html.tsx";
import { useScrollSnap } from "#web/ui/use-scroll-snap.ts";
import { ROW_SIZES } from "./picture-sizes.ts";
import { ProductCard } from "./product-card.tsx";

export type ProductRowProps = {
  title: string;
  /** Undefined if they are only in the document's HTML. */
  products: ProductView[] | undefined;
  /** The target of "See all". */
  seeAll?: string | undefined;
  className?: string | undefined;
};

/** A titled row of products with scroll snap, and buttons on a desktop. Renders nothing without products. */
export function ProductRow({ title, products, seeAll, className }: ProductRowProps) {
  const id = useId();
  const { ref, atStart, atEnd, previous, next } = useScrollSnap();
  if (products?.length === 0) return null;
  return (
    <section className={classNames("below-fold wrap py-9 md:py-16", className)} aria-labelledby={id}>
      <SectionHead title={title} id={id}>
        <div className="flex items-center gap-6">
          <CarouselButtons
            what={`pieces, ${title}`}
            {...{ atStart, atEnd, previous, next }}
            className={classNames("hidden md:flex", atStart && atEnd && "md:invisible")}
          />
          {seeAll && (
            <GoLink to={seeAll} prefetch="intent">
              See all<span className="sr-only">{` ${title}`}</span>
            </GoLink>
          )}
        </div>
      </SectionHead>
      <StaticHtml as="ul" ref={ref} className="product-row" withoutData={products === undefined}>
        {() =>
          products?.map((product) => (
            <li key={product.productID}>
              <ProductCard product={product} heading="h3" sizes={ROW_SIZES} />
            </li>
          ))
        }
      </StaticHtml>
    </section>
  );
}
