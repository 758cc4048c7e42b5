import type { Rounding } from "#contract/catalogue/staff-products.ts";
import type { Paise } from "#contract/kernel/money.ts";

const PAISE_IN_RUPEE = 100;
const LEAST: Paise = PAISE_IN_RUPEE;

/**
 * A price raised or lowered by a percentage of at most two decimals, rounded to the nearest multiple of so many rupees,
 * half up. It never falls below one rupee; what costs nothing still costs nothing.
 */
export function repriced(was: Paise, percent: number, roundTo: Rounding): Paise {
  if (was === 0) return 0;
  const step = roundTo * PAISE_IN_RUPEE;
  // In whole numbers up to the one division, so that 10 % of 19.99 is what a calculator says.
  const hundredths = 10_000 + Math.round(percent * 100);
  return Math.max(LEAST, Math.round((was * hundredths) / (10_000 * step)) * step);
}
