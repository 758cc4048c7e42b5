import type { Paise } from "#contract/kernel/money.ts";
import type { PriceInputs } from "./price-inputs.ts";
import type { BreakupLine } from "./pricing.ts";

/**
 * How the price of one unit was made when it was sold; orders keep it. Of a fixed price, rate and inputs are null, and metal,
 * purity and net weight are those of the product, where staff gave them. Weights in milligrams, the rate in paise for a gram.
 */
export type SoldPricing = {
  metal: string | null;
  purity: string | null;
  netMg: number | null;
  grossMg: number | null;
  ratePaise: Paise | null;
  hsn: string | null;
  /** Hundredths of a percent; orders from before it was kept have none. */
  gstHundredths?: number;
  /** The HUID that a one-of-a-kind product carries before it is sold. */
  huid?: string | null;
  inputs: PriceInputs | null;
  lines: BreakupLine[];
};
