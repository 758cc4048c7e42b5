import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { useScrollSnap } from "#web/ui/use-scroll-snap.ts";
import { HeroSlide } from "./hero-slide.tsx";
import type { HomeData } from "./load-home.ts";

export type HeroProps = { slides: HomeData["slides"] };

/** Slides that the visitor moves: by swipe, by button, by tabbing through. */
export function Hero({ slides }: HeroProps) {
  const { ref, index, ...steps } = useScrollSnap<HTMLDivElement>();
  const at = Math.min(index, slides.length - 1);
  return (
    <section className="relative wrap" aria-roledescription="carousel" aria-label="Featured">
      <div ref={ref} className="grid snap-x snap-mandatory no-scrollbar auto-cols-[100%] grid-flow-col overflow-x-auto">
        {slides.map((slide, position) => (
          <HeroSlide
            key={slide.to}
            slide={slide}
            label={`${position + 1} of ${slides.length}`}
            isFirst={position === 0}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <CarouselButtons
          what="slide"
          previous={steps.previous}
          next={steps.next}
          atStart={at === 0}
          atEnd={at === slides.length - 1}
          className="mt-1 justify-center text-14/[1.5] text-ink-soft md:absolute md:bottom-10 md:left-(--spacing-gutter) md:mt-0 md:-ml-3 noscript:hidden"
        >
          <span aria-live="polite" className="tabular-nums">
            {at + 1} / {slides.length}
          </span>
        </CarouselButtons>
      )}
    </section>
  );
}
