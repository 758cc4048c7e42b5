import { useId } from "react";
import { categoryPath } from "#contract/kernel/paths.ts";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PathLink } from "#web/ui/path-link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { StaticHtml } from "#web/ui/static-html.tsx";
import { useScrollSnap } from "#web/ui/use-scroll-snap.ts";
import type { PicturedCategory } from "../lists/category-pictures.ts";

export type CategoryStripProps = {
  title: string;
  /** Undefined if they are only in the document's HTML. */
  categories: PicturedCategory[] | undefined;
};

const SIZES = "(min-width:900px) 160px,75px";
const WIDTHS = [160, 320] as const;

/** A strip of categories with round pictures, which scrolls horizontally. */
export function CategoryStrip({ title, categories }: CategoryStripProps) {
  const id = useId();
  const { ref, atStart, atEnd, previous, next } = useScrollSnap();
  return (
    <section className="wrap pt-8" aria-labelledby={id}>
      <SectionHead title={title} id={id}>
        <CarouselButtons
          what="categories"
          {...{ atStart, atEnd, previous, next }}
          className={classNames("-my-2 noscript:hidden", atStart && atEnd && "invisible")}
        />
      </SectionHead>
      <StaticHtml
        as="ul"
        ref={ref}
        withoutData={categories === undefined}
        className="-mx-(--spacing-gutter) category-strip scroll-px-(--spacing-gutter) px-(--spacing-gutter) py-1"
      >
        {() =>
          categories?.map(({ name, picture, zoom }) => (
            <li key={name}>
              <PathLink to={categoryPath(name)} prefetch="intent" className="strip-face">
                <span className="strip-picture">
                  <Picture
                    src={picture?.url}
                    alt=""
                    sizes={SIZES}
                    widths={WIDTHS}
                    melt
                    className="size-full object-cover"
                    style={{ scale: zoom }}
                  />
                </span>
                {name}
              </PathLink>
            </li>
          ))
        }
      </StaticHtml>
    </section>
  );
}
