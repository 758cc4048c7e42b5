import { useId } from "react";
import { Link } from "react-router";
import { categoryPath } from "#contract/kernel/paths.ts";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { useScrollSnap } from "#web/ui/use-scroll-snap.ts";
import type { CategoryFace } from "../lists/category-faces.ts";

export type CategoryStripProps = { faces: CategoryFace[] };

const SIZES = "(min-width: 900px) 160px, 75px";

/** Categories as round pictures in a strip that slides. */
export function CategoryStrip({ faces }: CategoryStripProps) {
  const id = useId();
  const { ref, atStart, atEnd, previous, next } = useScrollSnap();
  return (
    <section className="wrap pt-8" aria-labelledby={id}>
      <SectionHead title="Shop by Category" id={id}>
        <CarouselButtons
          what="categories"
          {...{ atStart, atEnd, previous, next }}
          className="hidden md:flex noscript:hidden"
        />
      </SectionHead>
      <ul
        ref={ref}
        className="-mx-(--spacing-gutter) grid snap-x scroll-px-(--spacing-gutter) no-scrollbar grid-flow-col gap-3 overflow-x-auto px-(--spacing-gutter) py-1 *:w-23 md:gap-5 md:*:w-37"
      >
        {faces.map(({ name, picture, zoom }) => (
          <li key={name} className="snap-start">
            <Link
              to={categoryPath(name)}
              prefetch="intent"
              className="group grid justify-items-center gap-2.5 text-center text-15/[1.5] md:gap-3.5 md:text-16"
            >
              <span className="block aspect-square w-full overflow-hidden rounded-full bg-niche ring-offset-ivory transition-shadow duration-200 group-hover:ring-1 group-hover:ring-gold-bright group-hover:ring-offset-3">
                <Picture
                  src={picture?.url}
                  alt=""
                  sizes={SIZES}
                  melt
                  className="size-full object-cover"
                  style={{ scale: zoom }}
                />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
