import { setImmediate } from "node:timers/promises";
import type { Paise } from "#contract/kernel/money.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { Db, Trx } from "#db/database.ts";
import type { RateTable } from "#domain/rates/rate-table.rules.ts";
import { quote, requireQuote, type PricingField } from "./product-pricing.rules.ts";
import { loadProducts } from "./product.queries.ts";
import {
  beginBulkPrices,
  listRateBased,
  writeListPrices,
  writeProductPrices,
  writeVariationPrices,
  type NewPrice,
  type RateBasedRow,
} from "./rate-prices.repo.ts";
import { lockProducts } from "./stock.repo.ts";

/** Products to process before yielding to other requests. */
const READ_BATCH = 2_000;
/** Rows per statement, well within the statement timeout. */
const WRITE_BATCH = 2_000;

/** The price change of one product. `was` and `now` are the product's own prices. */
export type PriceChange = { productId: number; title: string; was: Paise; now: Paise };

export type RepricingOutcome = {
  /** The number of rate-based products of which a price changes. */
  products: number;
  variations: number;
  changes: PriceChange[];
  /** Each product of which the own price or that of a variation cannot be calculated, with the first reason. */
  unpriced: { productId: number; title: string; reason: string }[];
};

type Calculated = RepricingOutcome & {
  productPrices: NewPrice[];
  variationPrices: (NewPrice & { productId: number })[];
};

/** Calculates the new price of every rate-based product in the shop. Writes and locks nothing. */
export async function previewRepricing(db: Db, rates: RateTable, settings: PriceSettings): Promise<RepricingOutcome> {
  return calculateAll(db, { rates, settings, includesArchived: false });
}

/**
 * Reprices every rate-based product, including archived ones, at these rates, in the caller's transaction, which holds
 * the lock of the rates. All prices are calculated before the first row is locked, and rows that orders lock are
 * written last, to block orders as briefly as possible. Like orders, it locks products before their variations, which
 * prevents deadlocks.
 */
export async function repriceAll(trx: Trx, rates: RateTable, settings: PriceSettings): Promise<RepricingOutcome> {
  const { productPrices, variationPrices, ...outcome } = await calculateAll(trx, {
    rates,
    settings,
    includesArchived: true,
  });
  await beginBulkPrices(trx);
  for (const batch of batchesOf(productPrices)) await writeListPrices(trx, batch);
  const ids = new Set([...productPrices.map(({ id }) => id), ...variationPrices.map(({ productId }) => productId)]);
  for (const batch of batchesOf([...ids].toSorted((a, b) => a - b))) await lockProducts(trx, batch);
  for (const batch of batchesOf(variationPrices)) await writeVariationPrices(trx, batch);
  for (const batch of batchesOf(productPrices)) await writeProductPrices(trx, batch);
  return outcome;
}

type Pricing = {
  rates: RateTable;
  settings: PriceSettings;
  /** Named when a rate is missing. */
  field?: PricingField;
};

/** Prices a few products that staff have just written. Refuses when a rate is missing. */
export async function priceWritten(
  trx: Trx,
  ids: readonly number[],
  { rates, settings, field = "pricing" }: Pricing,
): Promise<void> {
  const productPrices: NewPrice[] = [];
  const variationPrices: NewPrice[] = [];
  for (const row of await loadProducts(trx, ids, { includesArchived: true })) {
    const own = requireQuote(field, row, rates, settings);
    if (!own) continue;
    productPrices.push({ id: row.id, pricePaise: own.pricePaise, ratePaise: own.ratePaise });
    for (const variation of row.variations) {
      const price = requireQuote(field, row, rates, settings, variation);
      if (price) variationPrices.push({ id: variation.id, pricePaise: price.pricePaise, ratePaise: price.ratePaise });
    }
  }
  await writeProductPrices(trx, productPrices);
  await writeVariationPrices(trx, variationPrices);
}

type Calculation = { rates: RateTable; settings: PriceSettings; includesArchived: boolean };

async function calculateAll(db: Db, { rates, settings, includesArchived }: Calculation): Promise<Calculated> {
  const all: Calculated = {
    products: 0,
    variations: 0,
    changes: [],
    unpriced: [],
    productPrices: [],
    variationPrices: [],
  };
  let next = listRateBased(db, { after: 0, limit: READ_BATCH, includesArchived });
  for (;;) {
    const rows = await next;
    const last = rows.length < READ_BATCH ? undefined : rows.at(-1);
    if (last) {
      // The database reads the next batch while this one is calculated.
      next = listRateBased(db, { after: last.id, limit: READ_BATCH, includesArchived });
      // An error is handled when the batch is awaited. Until then it must not count as an unhandled rejection.
      next.catch(() => {});
    }
    for (const row of rows) calculate(all, row, rates, settings);
    if (!last) return all;
    await setImmediate();
  }
}

function calculate(all: Calculated, row: RateBasedRow, rates: RateTable, settings: PriceSettings): void {
  const own = quote(row, rates, settings);
  if (!own) return;
  if ("reason" in own) {
    all.unpriced.push({ productId: row.id, title: row.title, reason: own.reason });
    return;
  }
  const isOther = (
    stored: { pricePaise: Paise; ratePaise: Paise | null },
    now: { pricePaise: Paise; ratePaise: Paise },
  ) => stored.pricePaise !== now.pricePaise || stored.ratePaise !== now.ratePaise;
  if (isOther(row, own)) all.productPrices.push({ id: row.id, pricePaise: own.pricePaise, ratePaise: own.ratePaise });
  let isChanged = row.pricePaise !== own.pricePaise;
  let reason: string | undefined;
  for (const variation of row.variations) {
    const price = quote(row, rates, settings, variation);
    if (!price) continue;
    if ("reason" in price) {
      reason ??= price.reason;
      continue;
    }
    if (isOther(variation, price)) {
      const { pricePaise, ratePaise } = price;
      all.variationPrices.push({ id: variation.id, productId: row.id, pricePaise, ratePaise });
    }
    if (variation.pricePaise !== price.pricePaise) {
      all.variations += 1;
      isChanged = true;
    }
  }
  if (reason !== undefined) all.unpriced.push({ productId: row.id, title: row.title, reason });
  if (!isChanged) return;
  all.products += 1;
  all.changes.push({ productId: row.id, title: row.title, was: row.pricePaise, now: own.pricePaise });
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += WRITE_BATCH) yield rows.slice(from, from + WRITE_BATCH);
}
