import { MIN_PERCENT, MAX_PERCENT, type RepricedView } from "#contract/catalogue/staff-products.ts";
import { hasAtMostDecimals, readNumber } from "#contract/kernel/numbers.ts";

export type PriceWay = "raise" | "lower";

const MAX: Record<PriceWay, number> = { raise: MAX_PERCENT, lower: -MIN_PERCENT };

/** The typed percentage, signed as the API expects it, or the error. */
export function readPercent(way: PriceWay, typed: string): { percent: number } | { error: string } {
  const value = readNumber(typed.replace("%", ""));
  const isGood = value !== undefined && value >= 0 && value <= MAX[way] && hasAtMostDecimals(value, 2);
  if (!isGood) return { error: `Enter a percentage from 0 to ${MAX[way]} with at most two decimals.` };
  return { percent: way === "lower" && value > 0 ? -value : value };
}

/** The number of products of which the price, or that of a variation, changes. */
export function countChanged(rows: readonly RepricedView[]): number {
  return rows.filter(({ was, now, variations }) => was !== now || variations.some((one) => one.was !== one.now)).length;
}
