import { MIN_PERCENT, MAX_PERCENT, type RepricedView } from "#contract/catalogue/staff-products.ts";
import { readNumber } from "#contract/kernel/numbers.ts";

export type PriceWay = "raise" | "lower";

const MAX: Record<PriceWay, number> = { raise: MAX_PERCENT, lower: -MIN_PERCENT };

/** The typed percentage, signed as the call takes it, or what is wrong with it. */
export function readPercent(way: PriceWay, typed: string): { percent: number } | { error: string } {
  const value = readNumber(typed.replace("%", ""));
  const hundredths = (value ?? Number.NaN) * 100;
  const isGood =
    value !== undefined && value >= 0 && value <= MAX[way] && Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  if (!isGood) return { error: `Enter a percentage from 0 to ${MAX[way]} with at most two decimals.` };
  return { percent: way === "lower" && value > 0 ? -value : value };
}

/** How many of the products cost something else afterwards, in themselves or in a variation. */
export function countChanged(rows: readonly RepricedView[]): number {
  return rows.filter(({ was, now, variations }) => was !== now || variations.some((one) => one.was !== one.now)).length;
}
