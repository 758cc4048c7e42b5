import { makingForPrice } from "#contract/pricing/making-for-price.rules.ts";
import { toMilligrams, type PriceInputs } from "#contract/pricing/price-inputs.ts";
import type { PriceContext } from "#contract/pricing/price.rules.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { StoredPricing, VariationPricing } from "#db/json-columns.ts";
import type { RateTable } from "#domain/rates/rate-table.rules.ts";
import { quote } from "./product-pricing.rules.ts";
import type { ProductRow } from "./product.queries.ts";

/** The stored pricing of a product and its variations after a switch to rate-based pricing at unchanged prices. */
export type RatePricingFor = {
  pricing: StoredPricing;
  /** By variation id, for variations whose overrides change. */
  variations: { id: number; pricing: VariationPricing | null }[];
};

/** The other inputs: one hallmarked article, no stones. */
const REST = { stones: [], hallmarkedArticles: 1, otherCharges: [], discount: null };

/**
 * Calculates making charges with which a fixed-price product and its variations keep their current prices, or the
 * reason why that is impossible.
 */
export function pricingAtToday(
  row: ProductRow,
  rates: RateTable,
  settings: PriceSettings,
): RatePricingFor | { reason: string } {
  const { metal, purity, netWeightGrams } = row;
  if (!metal || !purity || !netWeightGrams) return { reason: pricingMessages.noMetal };
  const context = (ratePaise: number): PriceContext => ({
    ratePaise,
    settings,
    hsn: row.hsn,
    hasHuid: row.huid !== null,
  });
  const makingOf = (pricePaise: number, ofPurity: string, grams: number) => {
    const ratePaise = rates.find(metal, ofPurity);
    if (ratePaise === undefined) return { reason: pricingMessages.noRate(ofPurity, metal) };
    const inputs: Omit<PriceInputs, "making"> = { ...REST, metal, purity: ofPurity, netMg: toMilligrams(grams) };
    return makingForPrice(pricePaise, inputs, context(ratePaise)) ?? { reason: pricingMessages.noMakingFits };
  };

  const making = makingOf(row.pricePaise, purity, netWeightGrams);
  if ("reason" in making) return making;
  const pricing: StoredPricing = { ...REST, making };
  const variations: RatePricingFor["variations"] = [];
  for (const variation of row.variations) {
    const { making: _old, ...own } = variation.pricing ?? {};
    const kept = Object.keys(own).length > 0 ? own : null;
    const byProduct = quote({ ...row, pricing }, rates, settings, { ...variation, pricing: kept });
    if (byProduct && "pricePaise" in byProduct && byProduct.pricePaise === variation.pricePaise) {
      variations.push({ id: variation.id, pricing: kept });
      continue;
    }
    const found = makingOf(variation.pricePaise, own.purity ?? purity, variation.netWeightGrams ?? netWeightGrams);
    if ("reason" in found) return found;
    variations.push({ id: variation.id, pricing: { ...own, making: found } });
  }
  return { pricing, variations };
}
