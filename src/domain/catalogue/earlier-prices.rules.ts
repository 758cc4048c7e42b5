import { isDeepStrictEqual } from "node:util";
import { DAY_MS } from "#contract/kernel/durations.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { FormerRates } from "#domain/rates/former-rates.service.ts";
import { inputsOfRow, quote } from "./product-pricing.rules.ts";
import type { ProductRow } from "./product.queries.ts";

const LOOKBACK_MS = 30 * DAY_MS;

/** A price asked during a period. For a price that followed the rate, the lowest value. */
export type AskedPrice = { lowestPaise: Paise; from: Date; until: Date };

type Variation = ProductRow["variations"][number];

/** The beginning of the period whose prices count for a reduction at this time. */
export function lookbackStart(at: Date): Date {
  return new Date(at.getTime() - LOOKBACK_MS);
}

/** Until when a reduction of this time is shown. */
export function shownUntil(at: Date): Date {
  return new Date(at.getTime() + LOOKBACK_MS);
}

/**
 * The earlier price of a product that costs `now` since `at`: the lowest price asked in the 30 days before, if higher.
 * This is the prior price of article 6a of Directive 98/6/EC. Undefined when prices were asked for less than a day in
 * total, because they may have been a mistake.
 */
export function earlierPriceOf(asked: readonly AskedPrice[], now: Paise, at: Date): Paise | undefined {
  const since = lookbackStart(at);
  const counted = asked.filter(({ until }) => until > since);
  const askedMs = counted.reduce((sum, { from, until }) => {
    return sum + Math.min(+until, +at) - Math.max(+from, +since);
  }, 0);
  if (askedMs < DAY_MS) return undefined;
  const lowest = Math.min(...counted.map(({ lowestPaise }) => lowestPaise));
  return lowest > now ? lowest : undefined;
}

/**
 * The price asked for the product or one of its variations since it was last changed by hand. `former` are the rates of
 * the last 30 days. Undefined when it was archived all the time.
 */
export function askedPriceBefore(
  row: ProductRow,
  variation: Variation | undefined,
  { at, former, settings }: { at: Date; former: readonly FormerRates[]; settings: PriceSettings },
): AskedPrice | undefined {
  const until = row.archivedAt ?? at;
  if (until <= row.pricedAt) return undefined;
  const { pricePaise } = variation ?? row;
  const inputs = inputsOfRow(row, variation);
  const rates = inputs
    ? former.filter((state) => state.until > row.pricedAt).map((state) => state.rates.find(inputs.metal, inputs.purity))
    : [];
  const lowestRate = Math.min(...rates.filter((rate) => rate !== undefined));
  const found = Number.isFinite(lowestRate) && quote(row, { find: () => lowestRate }, settings, variation);
  const atLowest = found && !("reason" in found) ? found.pricePaise : pricePaise;
  return { lowestPaise: Math.min(pricePaise, atLowest), from: row.pricedAt, until };
}

/**
 * Whether a lower price counts as a reduction: the product or variation must have the same metal, weight, stones and
 * kind of pricing, and be listed before and after.
 */
export function isOfSamePiece(
  [before, after]: readonly [ProductRow, ProductRow],
  [earlier, later]: readonly [Variation | undefined, Variation | undefined],
): boolean {
  return (
    before.archivedAt === null &&
    after.archivedAt === null &&
    isDeepStrictEqual(pieceOf(before, earlier), pieceOf(after, later))
  );
}

function pieceOf(row: ProductRow, variation: Variation | undefined) {
  const inputs = inputsOfRow(row, variation);
  if (inputs) return [inputs.metal, inputs.purity, inputs.netMg, inputs.stones];
  return [row.metal, row.purity, variation?.netWeightGrams ?? row.netWeightGrams];
}
