import type { Paise } from "#contract/kernel/money.ts";
import type { PriceInputs } from "./price-inputs.ts";
import type { BreakupLine } from "./pricing.ts";

/**
 * How the price of one unit was made when it was sold; orders keep it. Of a fixed price, metal to `inputs` are null.
 * Weights in milligrams, the rate in paise for a gram.
 */
export type SoldPricing = {
  metal: string | null;
  purity: string | null;
  netMg: number | null;
  grossMg: number | null;
  ratePaise: Paise | null;
  hsn: string | null;
  inputs: PriceInputs | null;
  lines: BreakupLine[];
};
