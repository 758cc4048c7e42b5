import type { Paise } from "#contract/kernel/money.ts";
import { at, type Books, type Rate, type Rated } from "./books.ts";
import { CREATED, type Expected } from "./operations.ts";

/** How long orders may use the price from before a publication. */
const LOCK_MS = 15 * 60_000;
const GST_PERCENT = 3;
const STEP_PAISE = 100;

/** Rounds half away from zero. */
function rounded(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor));
}

export function metalOf(netMg: number, ratePaise: Paise, percent = 100): Paise {
  return rounded(netMg * ratePaise * percent, 1_000 * 100);
}

/** Metal, making charges and stones with tax, rounded to rupees. */
function priceAt({ netMg, makingPercent, stonesPaise }: Rated, ratePaise: Paise): Paise {
  const metal = metalOf(netMg, ratePaise);
  const value = metal + rounded(metal * makingPercent, 100) + stonesPaise;
  return rounded(value + rounded(value * GST_PERCENT, 100), STEP_PAISE) * STEP_PAISE;
}

export function rateOf({ rates }: Books, { purity }: Rated): Rate {
  const rate = rates[purity];
  if (!rate) throw new Error(`There is no rate for ${purity}.`);
  return rate;
}

/** The current price of a unit. */
export function unitPriceOf(books: Books, good: number): Paise {
  const { pricePaise, rated } = at(books.goods, good);
  return rated ? priceAt(rated, rateOf(books, rated).paise) : pricePaise;
}

/** The current price and all former ones, valid or not. */
export function pricesSeen(books: Books, good: number): Paise[] {
  const { rated } = at(books.goods, good);
  const former = rated ? rateOf(books, rated).former.map(({ paise }) => priceAt(rated, paise)) : [];
  return [unitPriceOf(books, good), ...former];
}

/** Whether an order may currently use this unit price. */
export function isPrice(books: Books, good: number, unitPaise: Paise): boolean {
  const { rated } = at(books.goods, good);
  if (unitPaise === unitPriceOf(books, good)) return true;
  if (!rated) return false;
  const held = rateOf(books, rated).former.filter(({ until }) => books.now < until);
  return held.some(({ paise }) => priceAt(rated, paise) === unitPaise);
}

/** Publishes new rates. */
export function publish(books: Books, { purity, paise }: { purity: string; paise: Paise }): Expected {
  const before = books.rates[purity];
  const former = before ? [{ paise: before.paise, until: books.now + LOCK_MS }, ...before.former] : [];
  books.rates[purity] = { paise, former: former.slice(0, 4) };
  return CREATED;
}
