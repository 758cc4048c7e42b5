import type { Rounding } from "#contract/catalogue/staff-products.ts";
import type { Paise } from "#contract/kernel/money.ts";

const PAISE_IN_RUPEE = 100;
const MIN_PRICE: Paise = PAISE_IN_RUPEE;

/**
 * Changes a price by a percentage with at most two decimals, rounded half up to a multiple of `roundTo` rupees. A price
 * never falls below one rupee; a price of 0 stays 0.
 */
export function repriced(was: Paise, percent: number, roundTo: Rounding): Paise {
  if (was === 0) return 0;
  const step = roundTo * PAISE_IN_RUPEE;
  // Uses integers up to the single division, so that 10 % of 19.99 is exact.
  const hundredths = 10_000 + Math.round(percent * 100);
  return Math.max(MIN_PRICE, Math.round((was * hundredths) / (10_000 * step)) * step);
}
