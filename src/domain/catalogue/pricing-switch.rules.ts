import type { Paise } from "#contract/kernel/money.ts";
import { makingForPrice } from "#contract/pricing/making-for-price.rules.ts";
import { toMilligrams, type MakingInput, type PriceInputs } from "#contract/pricing/price-inputs.ts";
import type { PriceContext } from "#contract/pricing/price.rules.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { StoredPricing, VariationPricing } from "#db/json-columns.ts";
import type { RateTable } from "#domain/rates/rate-table.rules.ts";
import { quote, type VariationColumns } from "./product-pricing.rules.ts";
import type { ProductRow } from "./product.queries.ts";

/** The stored pricing of a product and its variations after a switch to rate-based pricing at unchanged prices. */
export type RatePricingFor = {
  pricing: StoredPricing;
  /** By variation id, for variations whose overrides change. */
  variations: { id: number; pricing: VariationPricing | null }[];
};

type VariationInputs = Pick<VariationColumns, "netWeightGrams" | "pricing">;

/** Price inputs that go with a product; making charges are calculated where they are missing or do not give the price. */
type Basis = Omit<StoredPricing, "making"> & { making?: MakingInput };

/** For a product that never was rate-based: one hallmarked article, no stones. */
const NEW: Basis = { stones: [], hallmarkedArticles: 1, otherCharges: [], discount: null };

/**
 * Calculates price inputs with which a fixed-price product and its variations keep their current prices, or the reason
 * why that is impossible. A product that was rate-based before gets as many of its last inputs back as its price allows.
 */
export function pricingAtToday(
  row: ProductRow,
  rates: RateTable,
  settings: PriceSettings,
): RatePricingFor | { reason: string } {
  const last = row.lastRatePricing;
  const bases: Basis[] = last ? [last, { ...last, discount: null }, NEW] : [NEW];
  let found: RatePricingFor | { reason: string } = { reason: pricingMessages.noMakingFits };
  for (const basis of bases) {
    found = pricingOn(basis, row, rates, settings);
    if (!("reason" in found)) break;
  }
  return found;
}

function pricingOn(
  { making: lastMaking, ...basis }: Basis,
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
    const inputs: Omit<PriceInputs, "making"> = { ...basis, metal, purity: ofPurity, netMg: toMilligrams(grams) };
    return makingForPrice(pricePaise, inputs, context(ratePaise)) ?? { reason: pricingMessages.noMakingFits };
  };
  const givesPrice = (making: MakingInput, pricePaise: Paise, variation?: VariationInputs) => {
    const quoted = quote({ ...row, pricing: { ...basis, making } }, rates, settings, variation);
    return quoted !== undefined && "pricePaise" in quoted && quoted.pricePaise === pricePaise;
  };

  const making =
    lastMaking && givesPrice(lastMaking, row.pricePaise)
      ? lastMaking
      : makingOf(row.pricePaise, purity, netWeightGrams);
  if ("reason" in making) return making;
  const variations: RatePricingFor["variations"] = [];
  for (const variation of row.variations) {
    const { making: _own, ...own } = variation.pricing ?? {};
    const lastPricing = [variation.pricing, Object.keys(own).length > 0 ? own : null].find((pricing) =>
      givesPrice(making, variation.pricePaise, { ...variation, pricing }),
    );
    if (lastPricing !== undefined) {
      variations.push({ id: variation.id, pricing: lastPricing });
      continue;
    }
    const found = makingOf(variation.pricePaise, own.purity ?? purity, variation.netWeightGrams ?? netWeightGrams);
    if ("reason" in found) return found;
    variations.push({ id: variation.id, pricing: { ...own, making: found } });
  }
  return { pricing: { ...basis, making }, variations };
}
