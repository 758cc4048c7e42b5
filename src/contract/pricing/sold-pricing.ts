import type { Paise } from "#contract/kernel/money.ts";
import type { PriceInputs } from "./price-inputs.ts";
import type { BreakupLine } from "./pricing.ts";

/**
 * How the unit price was calculated at the time of sale, as stored with orders. For a fixed price, rate and inputs are
 * null, and metal, purity and net weight are the product's, where known. Weights are in milligrams, the rate in paise
 * per gram.
 */
export type SoldPricing = {
  metal: string | null;
  purity: string | null;
  netMg: number | null;
  grossMg: number | null;
  ratePaise: Paise | null;
  hsn: string | null;
  /** In hundredths of a percent; missing for orders that predate this field. */
  gstHundredths?: number;
  /** The HUID of a one-of-a-kind product at the time of sale. */
  huid?: string | null;
  inputs: PriceInputs | null;
  lines: BreakupLine[];
};
