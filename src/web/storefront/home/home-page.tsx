import { useId } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { RecentlyViewedRow } from "../details/recently-viewed-row.tsx";
import { ProductRow } from "../product-card/product-row.tsx";
import { CategoryStrip } from "./category-strip.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData, PromoBlock } from "./load-home.ts";

export type HomePageProps = { home: HomeData };

export function HomePage({ home: { slides, slideCount, faces, rows, blocks } }: HomePageProps) {
  const { name, tagline } = useSettings();
  const [first, second, third] = rows.map((row) => (
    <ProductRow key={row.name} title={row.name} products={row.products} seeAll={categoryPath(row.name)} />
  ));
  return (
    <>
      {slideCount > 0 ? (
        <Hero slides={slides} count={slideCount} />
      ) : (
        <h1 className="wrap py-6 d-40">
          {name}: {tagline}
        </h1>
      )}
      {faces === undefined || faces.length > 0 ? (
        <CategoryStrip faces={faces} />
      ) : (
        <div className="wrap pb-9">
          <EmptyState icon="gem" title={messages.noProductsFound} />
        </div>
      )}
      {first}
      {blocks?.length !== 0 && <PromoBlocks blocks={blocks} />}
      {second}
      <Facts />
      {third}
      <Voices />
      <RecentlyViewedRow without={0} />
    </>
  );
}

/** What comes with every product, in four words each. */
function Facts() {
  const { deliveryAreas } = useSettings();
  const facts = [
    ["30-day return", "On unused pieces"],
    ["6-month warranty", "On every piece"],
    ["Lifetime plating", "For plated silver"],
    ["Same-day delivery", `In ${deliveryAreas}`],
  ];
  return (
    <section className="wrap below-fold" aria-label="With every piece">
      <Kept as="ul" className="grid grid-cols-2 overflow-clip border-y border-line md:grid-cols-4">
        {() =>
          facts.map(([fact, detail]) => (
            <li
              key={fact}
              className="grid content-start gap-0.5 border-line py-4 pr-2 text-14/[1.4] text-ink-soft even:border-l even:pl-4 nth-[n+3]:border-t md:border-t-0! md:px-6 md:py-7 md:text-15/[1.4] md:not-first:border-l md:first:pl-0 md:even:pl-6"
            >
              <b className="d-18 text-ink md:text-20">{fact}</b>
              {detail}
            </li>
          ))
        }
      </Kept>
    </section>
  );
}

/** Samples, like the shop's address: to be replaced by what customers wrote. */
const VOICES = [
  { words: "Beautiful work, and exactly the size I asked for.", from: "A. K., Mohali" },
  { words: "I wear my mangalsutra every day and it has kept its shine.", from: "S. D., Panchkula" },
  { words: "Well packed, on time, and lovely to give.", from: "R. G., Chandigarh" },
];

function Voices() {
  const id = useId();
  return (
    <section className="wrap pt-6 pb-9 below-fold md:pb-16" aria-labelledby={id}>
      <SectionHead title="From our customers" id={id} />
      <Kept as="div" className="grid gap-7 md:grid-cols-3 md:gap-10">
        {() =>
          VOICES.map(({ words, from }) => (
            <figure key={from} className="grid content-start gap-3.5 border-t border-gold-bright pt-5">
              <blockquote className="font-display text-19/[1.5] font-book text-pretty md:text-d22/[1.45]">
                {words}
              </blockquote>
              <figcaption className="text-14/[1.5] text-ink-soft">{from}</figcaption>
            </figure>
          ))
        }
      </Kept>
    </section>
  );
}

type PromoBlocksProps = { blocks: PromoBlock[] | undefined };

const BESIDE_SIZES = "(min-width: 900px) 400px, max(35vw, 135px)";
const BELOW_SIZES = "(min-width: 1280px) 490px, (min-width: 900px) 40vw, max(35vw, 135px)";

const BLOCK = "relative grid min-h-44 cols-aside-46% items-center overflow-hidden md:min-h-100";

/** Two offers side by side on a desktop; the narrower one has its picture below the words there. */
function PromoBlocks({ blocks }: PromoBlocksProps) {
  const { revalidate } = useRevalidator();
  return (
    <Kept
      as="section"
      withoutData={blocks === undefined}
      onLost={() => void revalidate()}
      className={classNames("below-fold wrap grid gap-4 md:gap-6", blocks?.length !== 1 && "md:grid-cols-seven-five")}
      aria-label="Collections"
    >
      {() =>
        blocks?.map(({ title, detail, price, linkLabel, to, picture }, index) => (
          <div
            key={to}
            className={classNames(
              BLOCK,
              index === 0 ? "bg-niche md:cols-aside-54%" : "bg-wine-tint md:grid-cols-1 md:grid-rows-head-body",
            )}
          >
            <div
              className={classNames(
                "grid content-center gap-1.5 py-5 pl-5 md:gap-3",
                index === 0 ? "md:py-10 md:pl-10" : "md:px-10 md:pt-10 md:pb-0",
              )}
            >
              <h2 className={index === 0 ? "d-40" : "d-30"}>{title}</h2>
              {price !== undefined && (
                <p className="text-ink-soft">
                  {detail ? `${detail}, from` : "From"} <Price rupees={price} />
                </p>
              )}
              <GoLink to={to} prefetch="intent" className="after:absolute after:inset-0">
                {linkLabel}
              </GoLink>
            </div>
            <div className={classNames("h-full self-stretch", index > 0 && "md:h-68 md:self-end")}>
              <Picture
                src={picture.url}
                alt=""
                sizes={index === 0 ? BESIDE_SIZES : BELOW_SIZES}
                melt
                className="size-full object-cover"
              />
            </div>
          </div>
        ))
      }
    </Kept>
  );
}
