import { useEffect, useRef, useState, type RefObject } from "react";
import { onDemand } from "#web/browser/on-demand.tsx";
import { recentlyViewed } from "#web/browser/recently-viewed-store.ts";
import { SectionHead } from "#web/ui/section-head.tsx";

const productReviews = onDemand(async () => (await import("../reviews/product-reviews.tsx")).ProductReviews);
const recentlyViewedRow = onDemand(async () => (await import("./recently-viewed-row.tsx")).RecentlyViewedRow);

/** The distance from the viewport at which loading starts. */
const NEAR = "600px";

type ProductProps = { productID: number };

/** The reviews of a product. Their code and data are loaded when the section comes near the viewport. */
export function LazyReviews({ productID }: ProductProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  return (
    <section ref={place} id="reviews" aria-labelledby="reviews-head" className="wrap min-h-96 py-9 below-fold md:py-16">
      <SectionHead title="Reviews" id="reviews-head" />
      {isNear && <productReviews.Part productID={productID} />}
    </section>
  );
}

/** The row of products that were viewed before this one. It is loaded when it comes near the viewport. */
export function LazyRecentlyViewed({ productID }: ProductProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const hasOthers = recentlyViewed.use().some((id) => id !== productID);
  return <div ref={place}>{isNear && hasOthers && <recentlyViewedRow.Part without={productID} />}</div>;
}

/** Whether the element has been near the viewport. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
