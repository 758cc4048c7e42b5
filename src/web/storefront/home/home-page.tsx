import { messages } from "#contract/kernel/messages.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RecentlyViewedRow } from "../details/recently-viewed-row.tsx";
import { ProductRow } from "../product-card/product-row.tsx";
import { CategoryStrip } from "./category-strip.tsx";
import { Facts } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./load-home.ts";
import { PromoBlocks } from "./promo-blocks.tsx";
import { Voices } from "./voices.tsx";

export type HomePageProps = { home: HomeData };

export function HomePage({ home: { slides, faces, rows, blocks } }: HomePageProps) {
  const { name, tagline } = useSettings();
  const [first, second, third] = rows.map((row) => (
    <ProductRow key={row.name} title={row.name} products={row.products} seeAll={categoryPath(row.name)} />
  ));
  return (
    <>
      {slides.length > 0 ? (
        <Hero slides={slides} />
      ) : (
        <h1 className="wrap py-6 d-40">
          {name}: {tagline}
        </h1>
      )}
      {faces.length > 0 ? (
        <CategoryStrip faces={faces} />
      ) : (
        <div className="wrap pb-9">
          <EmptyState icon="gem" title={messages.noProductsFound} />
        </div>
      )}
      {first}
      {blocks.length > 0 && <PromoBlocks blocks={blocks} />}
      {second}
      <Facts />
      {third}
      <Voices />
      <RecentlyViewedRow without={0} />
    </>
  );
}
