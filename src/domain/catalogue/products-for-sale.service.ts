import { isHsn } from "#contract/catalogue/product.rules.ts";
import type { FormerPrice, ProductView, VariationView } from "#contract/catalogue/product.ts";
import { MINUTE_MS } from "#contract/kernel/durations.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import { grossMgOf, toMilligrams } from "#contract/pricing/price-inputs.ts";
import { gstHundredths } from "#contract/pricing/price.rules.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { Db } from "#db/database.ts";
import { listFormerRates, type FormerRates } from "#domain/rates/former-rates.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { viewLeadDays, viewListed, viewPersonalisation, viewProduct } from "./catalogue.views.ts";
import { breakupLines, inputsOfRow, isOnRequest, quote } from "./product-pricing.rules.ts";
import { loadProducts, type ProductRow } from "./product.queries.ts";
import { findIdsByTitle } from "./products.repo.ts";
import { unchangedSince } from "./unchanged-variations.rules.ts";

/** A price that an order may use, and how it was calculated. */
export type AcceptedPrice = { pricePaise: Paise; pricing: SoldPricing };

/** A listed product with its current prices. */
export type Offer = {
  product: ProductView;
  /** Empty without personalisation. */
  personalisation: PersonalField[];
  /** Its rates are stale, and the shop does not sell at stale rates. */
  priceOnRequest: boolean;
  /** The current price, followed by those replaced by a recent publication of rates. */
  pricesOf(variation: VariationView | undefined): AcceptedPrice[];
};

type Wanted = { ids: readonly number[]; titles: readonly string[] };
type Pricing = { prices: CurrentPriceSettings; clock: Clock };

/** Products by id, or by exact title when no id is known. Archived products are not found. */
export async function findProductsForSale(db: Db, { ids, titles }: Wanted, { prices, clock }: Pricing) {
  const titled = await findIdsByTitle(db, titles);
  const rows = await loadProducts(db, [...ids, ...titled.map((row) => row.id)]);
  const former = await readFormerRates(db, rows, { prices, clock });
  const offers = new Map(rows.map((row) => [row.id, offerOf(row, former, prices)]));
  const idByTitle = new Map(titled.toReversed().map((row) => [row.title, row.id]));
  return {
    byId: (id: number): Offer | undefined => offers.get(id),
    byTitle: (title: string): Offer | undefined => offers.get(idByTitle.get(title) ?? 0),
  };
}

/** The rates whose prices are still accepted; empty when no row is rate-based. */
async function readFormerRates(
  db: Db,
  rows: readonly ProductRow[],
  { prices, clock }: Pricing,
): Promise<FormerRates[]> {
  const { lockMinutes } = prices();
  if (lockMinutes === 0 || rows.every(({ pricing }) => pricing === null)) return [];
  return listFormerRates(db, new Date(clock().getTime() - lockMinutes * MINUTE_MS));
}

/** Products for comparison with a cart, including the former prices that an order may still use, and until when. */
export async function viewForCart(db: Db, rows: readonly ProductRow[], pricing: Pricing): Promise<ProductView[]> {
  const former = await readFormerRates(db, rows, pricing);
  const settings = pricing.prices();
  const viewRow = (row: ProductRow) => {
    const product = { ...viewListed(row, pricing), ...viewPersonalisation(row) };
    const isHeld = row.pricing !== null && settings.lockMinutes > 0 && !product.priceOnRequest;
    return { ...product, ...(isHeld && { priceHeldMinutes: settings.lockMinutes }) };
  };
  if (former.length === 0) return rows.map(viewRow);
  return rows.map((row) => {
    const product = viewRow(row);
    const pricesOf = (variation?: Variation): { formerPrices?: FormerPrice[] } => {
      const own = (variation ?? row).pricePaise;
      const formerPrices = former.flatMap((rates) => {
        const [found] = formerPricesOf(row, [rates], settings, variation);
        if (!found || found.pricePaise === own) return [];
        const until = new Date(rates.until.getTime() + settings.lockMinutes * MINUTE_MS);
        return { price: toRupees(found.pricePaise), until: until.toISOString() };
      });
      return formerPrices.length === 0 ? {} : { formerPrices };
    };
    const variations = product.variations.map((variation) => ({
      ...variation,
      ...pricesOf(variationOf(row, variation)),
    }));
    return { ...product, ...pricesOf(), variations };
  });
}

type Variation = ProductRow["variations"][number];

function offerOf(row: ProductRow, former: readonly FormerRates[], prices: CurrentPriceSettings): Offer {
  const settings = prices();
  return {
    product: { ...viewProduct(row), ...viewLeadDays(row) },
    personalisation: viewPersonalisation(row).personalisation ?? [],
    priceOnRequest: isOnRequest(row, prices),
    pricesOf(requested) {
      const variation = requested && variationOf(row, requested);
      const now = { pricePaise: (variation ?? row).pricePaise, pricing: soldAt(row, settings, variation) };
      return [now, ...formerPricesOf(row, former, settings, variation)];
    },
  };
}

function variationOf({ variations }: ProductRow, { variationName, variationValue }: VariationView) {
  return variations.find(({ name, value }) => name === variationName && value === variationValue);
}

/**
 * The prices before recent publications of rates. Prices that staff have changed by hand since, or of which they have
 * changed the inputs, are no longer accepted.
 */
function formerPricesOf(
  row: ProductRow,
  former: readonly FormerRates[],
  settings: PriceSettings,
  variation: Variation | undefined,
): AcceptedPrice[] {
  return former
    .filter(({ until }) => unchangedSince(row, variation) <= until)
    .flatMap(({ rates }) => {
      const found = quote(row, rates, settings, variation);
      if (!found || "reason" in found) return [];
      const { pricePaise, ratePaise, lines } = found;
      return { pricePaise, pricing: { ...soldAt(row, settings, variation), ratePaise, lines } };
    });
}

function soldAt(row: ProductRow, settings: PriceSettings, variation: Variation | undefined): SoldPricing {
  const inputs = inputsOfRow(row, variation) ?? null;
  return {
    metal: inputs?.metal ?? row.metal,
    purity: inputs?.purity ?? row.purity,
    netMg: inputs?.netMg ?? listedWeight(row, variation),
    grossMg: inputs && grossMgOf(inputs),
    ratePaise: inputs && (variation ? variation.ratePaise : row.ratePaise),
    hsn: row.hsn ?? defaultHsn(settings),
    gstHundredths: gstHundredths(settings, row.hsn),
    huid: row.huid,
    inputs,
    lines: breakupLines(row, settings, variation),
  };
}

/** The HSN of products without one: that of the row whose GST they have. Null if that is only a chapter. */
function defaultHsn({ gst: [first] }: PriceSettings): string | null {
  return first && isHsn(first.hsn) ? first.hsn : null;
}

function listedWeight({ netWeightGrams }: ProductRow, variation: Variation | undefined): number | null {
  const grams = variation?.netWeightGrams ?? netWeightGrams;
  return grams === null ? null : toMilligrams(grams);
}
