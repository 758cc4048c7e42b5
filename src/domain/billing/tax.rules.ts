import type { TaxAmounts } from "#contract/billing/invoice.ts";
import { findState } from "#contract/billing/states.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { gstIn } from "#contract/pricing/price.rules.ts";

export const NO_TAX: TaxAmounts = { cgst: 0, sgst: 0, utgst: 0, igst: 0 };

/**
 * The states that determine the tax: the centre and the state share it within a state, and the centre levies all of it
 * between states.
 */
export type SupplyPlaces = { sellerState: string; placeOfSupply: string };

/**
 * The GST contained in an amount, in paise. Within a state, half is CGST and half SGST, or UTGST in a union territory
 * without a legislature; between states, all of it is IGST (IGST Act, sections 7 and 8). The amount always equals that
 * of the price breakdown, so that page and invoice agree.
 */
export function taxIn(amount: Paise, gstHundredths: number, places: SupplyPlaces): TaxAmounts {
  return splitTax(gstIn(amount, gstHundredths), places);
}

/** Splits an even amount of GST. */
export function splitTax(gst: Paise, { sellerState, placeOfSupply }: SupplyPlaces): TaxAmounts {
  if (placeOfSupply !== sellerState) return { ...NO_TAX, igst: gst };
  const half = gst / 2;
  return findState(placeOfSupply)?.utgst
    ? { ...NO_TAX, cgst: half, utgst: half }
    : { ...NO_TAX, cgst: half, sgst: half };
}

export function sumOfTax({ cgst, sgst, utgst, igst }: TaxAmounts): Paise {
  return cgst + sgst + utgst + igst;
}

export function addTax(one: TaxAmounts, other: TaxAmounts): TaxAmounts {
  return {
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    utgst: one.utgst + other.utgst,
    igst: one.igst + other.igst,
  };
}
