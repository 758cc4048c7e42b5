import { useEffect, useRef, useState } from "react";
import { onDemand } from "#web/browser/on-demand.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";

const productReviews = onDemand(async () => (await import("../reviews/product-reviews.tsx")).ProductReviews);

/** The distance from the viewport at which loading starts. */
const NEAR = "600px";

export type LazyReviewsProps = { productID: number };

/** The place of a product's reviews. Code and reviews are loaded when it comes near the viewport. */
export function LazyReviews({ productID }: LazyReviewsProps) {
  const place = useRef<HTMLElement>(null);
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
  }, []);
  return (
    <section ref={place} id="reviews" aria-labelledby="reviews-head" className="wrap min-h-96 py-9 below-fold md:py-16">
      <SectionHead title="Reviews" id="reviews-head" />
      {isNear && <productReviews.Part productID={productID} />}
    </section>
  );
}
