import { MAX_RUPEES, toPaise, type Paise } from "#contract/kernel/money.ts";
import { readMeasure } from "#contract/kernel/numbers.ts";
import {
  grossMgOf,
  inputsOf,
  inputsOfVariation,
  makingInputOf,
  toMilligrams,
  type OwnInputs,
} from "#contract/pricing/price-inputs.ts";
import { priceByRate } from "#contract/pricing/price.rules.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { BreakupLine, PriceSettings } from "#contract/pricing/pricing.ts";
import type { RateView } from "#contract/rates/rates.ts";
import { readMaking, readPricing, type MakingDraft, type PricingDraft } from "./pricing-draft.ts";

/** The inputs of a price besides the product: the current rates and the owner's settings. */
export type Prices = { rates: readonly RateView[]; settings: PriceSettings };

export type PriceDraft = PricingDraft & { hsn: string; huid: string };

/** The values of a variation that override those of the product. */
export type OwnDraft = { netWeight: string; purity: string; making: MakingDraft | null };

/** The price of the current input, or why there is none. `needsRate` is set if a rate has to be published first. */
export type LivePrice =
  | { pricePaise: Paise; ratePaise: Paise; grossMg: number; lines: BreakupLine[] }
  | { reason: string; needsRate: boolean };

const INCOMPLETE = "Choose metal and purity and enter the net weight, and the price appears here.";

/**
 * The price that the server will calculate, by the same function. Invalid numbers count as zero. `tried` overrides the
 * current rate of the product's purity, in paise.
 */
export function livePrice(
  draft: PriceDraft,
  prices: Prices,
  { own, tried }: { own?: OwnDraft; tried?: Paise | undefined } = {},
): LivePrice {
  const whole = inputsOf(readPricing(draft, 0));
  const inputs = own ? inputsOfVariation(whole, ownInputs(own)) : whole;
  if (inputs.metal === "" || inputs.purity === "" || inputs.netMg <= 0) return { reason: INCOMPLETE, needsRate: false };
  const inForce = findRate(prices.rates, inputs);
  const ratePaise = inputs.purity === whole.purity ? (tried ?? inForce) : inForce;
  if (ratePaise === undefined) return { reason: pricingMessages.noRate(inputs.purity, inputs.metal), needsRate: true };
  const { pricePaise, lines } = priceByRate(inputs, {
    ratePaise,
    settings: prices.settings,
    hsn: draft.hsn.trim() || null,
    hasHuid: draft.huid.trim() !== "",
  });
  if (pricePaise > toPaise(MAX_RUPEES)) return { reason: pricingMessages.tooExpensive, needsRate: false };
  return { pricePaise, ratePaise, grossMg: grossMgOf(inputs), lines };
}

function ownInputs({ netWeight, purity, making }: OwnDraft): OwnInputs {
  const grams = readMeasure(netWeight);
  return {
    ...(grams !== undefined && grams > 0 && { netMg: toMilligrams(grams) }),
    purity: purity || null,
    making: making && makingInputOf(readMaking(making, 0)),
  };
}

/** Case-insensitive, as on the server. */
function findRate(rates: readonly RateView[], { metal, purity }: { metal: string; purity: string }): Paise | undefined {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const found = rates.find((rate) => same(rate.metal, metal) && same(rate.purity, purity));
  return found && toPaise(found.perGram);
}

export function priceOf(live: LivePrice): Paise | undefined {
  return "pricePaise" in live ? live.pricePaise : undefined;
}
