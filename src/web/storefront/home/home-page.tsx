import { Suspense, lazy, type ReactNode } from "react";
import type { Fact } from "#contract/content/home.ts";
import { messages } from "#contract/kernel/messages.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { StaticHtml } from "#web/ui/static-html.tsx";
import { RecentlyViewedRow } from "../details/recently-viewed-row.tsx";
import { ProductRow } from "../product-card/product-row.tsx";
import { useIdleLayout } from "../product-card/use-idle-layout.ts";
import { CATALOGUE_SECTIONS } from "./catalogue-sections.ts";
import { CategoryStrip } from "./category-strip.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData, SentSection } from "./home-sections.ts";
import type { MoreSection } from "./more-sections.tsx";
import { PromoBlocks } from "./promo-blocks.tsx";
import { needsSpaceBetween } from "./section-spacing.rules.ts";

export type HomePageProps = { home: HomeData };

export function HomePage({ home: { sections } }: HomePageProps) {
  const { name, tagline } = useSettings();
  useIdleLayout();
  const heading = sections.findIndex(({ kind }) => kind === "carousel");
  return (
    <>
      {heading < 0 && (
        <h1 className="wrap py-6 d-40">
          {name}: {tagline}
        </h1>
      )}
      {!sections.some(({ kind }) => CATALOGUE_SECTIONS.has(kind)) && (
        <div className="wrap pb-9">
          <EmptyState icon="gem" title={messages.noProductsFound} />
        </div>
      )}
      {sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- all sections are replaced together
        <Spaced key={index} isNeeded={needsSpaceBetween(sections[index - 1]?.kind, section.kind)}>
          <Section section={section} hasHeading={index === heading} />
        </Spaced>
      ))}
      <RecentlyViewedRow without={0} />
    </>
  );
}

function Spaced({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  return isNeeded ? <div className="pt-9 md:pt-16">{children}</div> : children;
}

type SectionProps = { section: SentSection; hasHeading: boolean };

function Section({ section, hasHeading }: SectionProps) {
  switch (section.kind) {
    case "carousel":
      return <Hero slides={section.items} count={section.count ?? 0} isFirst={hasHeading} />;
    case "categories":
      return <CategoryStrip title={section.title} categories={section.items} />;
    case "products": {
      const { title, category, items } = section;
      return <ProductRow title={title} products={items} seeAll={category && categoryPath(category)} />;
    }
    case "promos":
      return <PromoBlocks blocks={section.items} />;
    case "facts":
      return <Facts facts={section.items} />;
    case "voices":
    case "text":
    case "journal":
    case "rates":
      return <FetchedSection section={section} />;
  }
}

/** Documents contain these sections as HTML. The browser loads their code only for a client-side navigation. */
const loadMore = async () => import("./more-sections.tsx");
/** Loaded on the server before the first page is rendered, so that rendering does not suspend. */
const onServer = import.meta.env.SSR ? await loadMore() : undefined;
const More = onServer?.MoreSections ?? lazy(async () => ({ default: (await loadMore()).MoreSections }));

function FetchedSection({ section }: { section: MoreSection }) {
  return (
    <StaticHtml as="div" withoutData={section.items === undefined}>
      {() => (
        <Suspense>
          <More section={section} />
        </Suspense>
      )}
    </StaticHtml>
  );
}

type FactsProps = {
  /** Undefined if they are only in the document's HTML. */
  facts: readonly Fact[] | undefined;
};

/** The benefits that come with every product, in a few words each. */
function Facts({ facts }: FactsProps) {
  return (
    <section className="wrap below-fold" aria-label="With every piece">
      <StaticHtml
        as="ul"
        withoutData={facts === undefined}
        className="grid grid-cols-2 overflow-clip border-y border-line md:grid-cols-4"
      >
        {() =>
          facts?.map(({ title, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same
            <li key={index} className="home-fact">
              <b className="d-18 text-ink md:text-20">{title}</b>
              {text}
            </li>
          ))
        }
      </StaticHtml>
    </section>
  );
}
