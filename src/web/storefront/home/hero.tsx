import type { ProductView } from "#contract/catalogue/product.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { Niche } from "#web/ui/niche.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { StaticHtml } from "#web/ui/static-html.tsx";
import { useScrollSnap } from "#web/ui/use-scroll-snap.ts";
import { pictureOf } from "../lists/category-pictures.ts";
import { ProductLink } from "../product-card/product-link.tsx";
import type { HeroSlide as Slide } from "./home-sections.ts";

export type HeroProps = {
  /** Undefined if they are only in the document's HTML. */
  slides: Slide[] | undefined;
  count: number;
  /** Whether this is the first section: it has the page's heading, and its first picture is loaded with priority. */
  isFirst: boolean;
};

/** A carousel without autoplay: visitors swipe, press a button or tab through it. */
export function Hero({ slides, count, isFirst }: HeroProps) {
  const { ref, index, ...steps } = useScrollSnap<HTMLDivElement>();
  const at = Math.min(index, count - 1);
  return (
    <section className="relative wrap" aria-roledescription="carousel" aria-label="Featured">
      <StaticHtml as="div" ref={ref} className="slides" withoutData={slides === undefined}>
        {() =>
          slides?.map((slide, position) => (
            <HeroSlide
              // oxlint-disable-next-line react/no-array-index-key -- two slides may lead to the same place
              key={position}
              slide={slide}
              label={`${position + 1} of ${count}`}
              isFirst={isFirst && position === 0}
            />
          ))
        }
      </StaticHtml>
      {count > 1 && (
        <CarouselButtons
          what="slide"
          previous={steps.previous}
          next={steps.next}
          atStart={at === 0}
          atEnd={at === count - 1}
          className="mt-1 justify-center text-14/[1.5] text-ink-soft md:absolute md:bottom-10 md:left-(--spacing-gutter) md:mt-0 md:-ml-3 noscript:hidden"
        >
          <span aria-live="polite" className="tabular-nums">
            {`${at + 1} / ${count}`}
          </span>
        </CarouselButtons>
      )}
    </section>
  );
}

type HeroSlideProps = {
  slide: Slide;
  /** The position of the slide: "1 of 2". */
  label: string;
  /** Whether the slide is in the first view, with the page's heading. */
  isFirst: boolean;
};

function HeroSlide({ slide, label, isFirst }: HeroSlideProps) {
  const { heading, text, linkLabel, to } = slide;
  const Heading = isFirst ? "h1" : "h2";
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      className="grid snap-start content-start gap-5 pt-5 pb-2 md:min-h-150 md:grid-cols-2 md:content-stretch md:items-center md:gap-10 md:pt-8 md:pb-10"
    >
      <div className="grid justify-items-start gap-3 md:gap-5 md:pr-10">
        <Heading className="d-60">{heading}</Heading>
        {text && <p className="text-18 text-ink-soft">{text}</p>}
        <ButtonLink to={to} prefetch="intent" className="mt-2 w-full md:w-auto">
          {linkLabel}
        </ButtonLink>
      </div>
      {"product" in slide ? (
        <ProductFigure product={slide.product} isFirst={isFirst} />
      ) : (
        <Picture
          src={slide.image}
          alt=""
          sizes={IMAGE_SIZES}
          priority={isFirst}
          className="aspect-4/3 w-full object-cover md:aspect-square"
        />
      )}
    </div>
  );
}

/**
 * Below 900 px a tenth less than the width on the screen, so that a phone with a device pixel ratio of 1.75 loads the
 * picture of 320 px. It fits the first flight of a new TCP connection (14 kB), and that of 480 px needs another round trip.
 */
const SIZES = "(min-width: 900px) 390px, (min-width: 372px) 180px, calc(52vw - 17px)";
const IMAGE_SIZES = "(min-width: 900px) 600px, 70vw";

type ProductFigureProps = { product: ProductView } & Pick<HeroSlideProps, "isFirst">;

function ProductFigure({ product, isFirst }: ProductFigureProps) {
  return (
    <figure className="grid justify-items-center gap-3 text-center text-14/[1.5] text-ink-soft">
      <Niche className="aspect-niche w-full max-w-85 md:w-125 md:max-w-full">
        <Picture
          src={pictureOf(product)?.url}
          alt={product.title}
          sizes={SIZES}
          priority={isFirst}
          melt
          className="relative mt-[9%] h-auto w-7/9"
        />
      </Niche>
      <figcaption>
        <ProductLink product={product} className="link">
          {product.title}
        </ProductLink>
        , <Price rupees={product.price} onRequest={product.priceOnRequest} className="font-normal" />
      </figcaption>
    </figure>
  );
}
