import { useRevalidator } from "react-router";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { Niche } from "#web/ui/niche.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { useScrollSnap } from "#web/ui/use-scroll-snap.ts";
import { faceOf } from "../lists/category-faces.ts";
import { ProductLink } from "../product-card/product-link.tsx";
import type { HeroSlide as Slide, HomeData } from "./load-home.ts";

export type HeroProps = {
  /** Undefined where they stand in the document only. */
  slides: HomeData["slides"];
  count: number;
};

/** Slides that the visitor moves: by swipe, by button, by tabbing through. */
export function Hero({ slides, count }: HeroProps) {
  const { revalidate } = useRevalidator();
  const { ref, index, ...steps } = useScrollSnap<HTMLDivElement>();
  const at = Math.min(index, count - 1);
  return (
    <section className="relative wrap" aria-roledescription="carousel" aria-label="Featured">
      <Kept as="div" ref={ref} className="slides" withoutData={slides === undefined} onLost={() => void revalidate()}>
        {() =>
          slides?.map((slide, position) => (
            <HeroSlide key={slide.to} slide={slide} label={`${position + 1} of ${count}`} isFirst={position === 0} />
          ))
        }
      </Kept>
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
            {at + 1} / {count}
          </span>
        </CarouselButtons>
      )}
    </section>
  );
}

type HeroSlideProps = {
  slide: Slide;
  /** Its place: "1 of 2". */
  label: string;
  /** In the page's first view, with the page's heading. */
  isFirst: boolean;
};

const SIZES = "(min-width: 900px) 390px, (min-width: 372px) 199px, calc(58vw - 19px)";

function HeroSlide({ slide: { heading, text, linkLabel, to, product }, label, isFirst }: HeroSlideProps) {
  const Heading = isFirst ? "h1" : "h2";
  const picture = faceOf(product);
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
      <figure className="grid justify-items-center gap-3 text-center text-14/[1.5] text-ink-soft">
        <Niche className="aspect-niche w-full max-w-85 md:w-125 md:max-w-full">
          <Picture
            src={picture?.url}
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
    </div>
  );
}
