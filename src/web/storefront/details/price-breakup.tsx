import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { BreakupLines } from "#web/ui/breakup-lines.tsx";
import type { Personal } from "./personal-form.tsx";

export type PriceBreakupProps = {
  product: Pick<ProductView, "priceBreakup">;
  chosen: VariationView | undefined;
  personal: Personal | undefined;
};

/**
 * The breakdown of the chosen price, with that of the texts on the piece. A variation without its own breakdown costs the
 * same as the product.
 */
export function PriceBreakup({ product, chosen, personal }: PriceBreakupProps) {
  const breakup = chosen?.priceBreakup ?? product.priceBreakup;
  if (!breakup) return null;
  return (
    <Accordion title="Price break-up">
      <BreakupLines breakup={personal?.addTo(breakup) ?? breakup} />
    </Accordion>
  );
}

/** Omits breakdowns of variations that equal that of the product, since most sizes weigh and cost the same. */
export function withoutRepeatedBreakups<Product extends ProductView>(product: Product): Product {
  const own = JSON.stringify(product.priceBreakup);
  const variations = product.variations.map(({ priceBreakup, ...variation }) =>
    priceBreakup && JSON.stringify(priceBreakup) !== own ? { ...variation, priceBreakup } : variation,
  );
  return { ...product, variations };
}
