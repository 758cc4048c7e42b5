import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { BreakupLines } from "#web/ui/breakup-lines.tsx";

export type PriceBreakupProps = {
  product: Pick<ProductView, "priceBreakup">;
  chosen: VariationView | undefined;
};

/** What the price of the choice is made of. A variation without a break-up of its own costs what the product costs. */
export function PriceBreakup({ product, chosen }: PriceBreakupProps) {
  const breakup = chosen?.priceBreakup ?? product.priceBreakup;
  if (!breakup) return null;
  return (
    <Accordion title="Price break-up">
      <BreakupLines breakup={breakup} />
    </Accordion>
  );
}

/** The product without break-ups of variations that repeat its own: sizes mostly weigh and cost the same. */
export function withoutRepeatedBreakups<Product extends ProductView>(product: Product): Product {
  const own = JSON.stringify(product.priceBreakup);
  const variations = product.variations.map(({ priceBreakup, ...variation }) =>
    priceBreakup && JSON.stringify(priceBreakup) !== own ? { ...variation, priceBreakup } : variation,
  );
  return { ...product, variations };
}
