import { isDeepStrictEqual } from "node:util";
import { MAX_RUPEES, toPaise, type Paise } from "#contract/kernel/money.ts";
import {
  makingInputOf,
  inputsOf,
  inputsOfVariation,
  makingOf,
  pricingOf,
  rateInputsOf,
  toMilligrams,
  type PriceInputs,
} from "#contract/pricing/price-inputs.ts";
import { fixedBreakup, priceByRate, viewBreakup } from "#contract/pricing/price.rules.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type {
  BreakupLine,
  Making,
  PriceBreakupView,
  PriceSettings,
  Pricing,
  RatePricing,
} from "#contract/pricing/pricing.ts";
import type { StoredPricing, VariationPricing } from "#db/json-columns.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { RateTable } from "#domain/rates/rate-table.rules.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";

/** The columns of a product that determine its price. */
export type PricedColumns = {
  metal: string | null;
  purity: string | null;
  netWeightGrams: number | null;
  hsn: string | null;
  huid: string | null;
  pricing: StoredPricing | null;
  ratePaise: Paise | null;
  pricePaise: Paise;
};

/** The columns of a variation that override those of its product. */
export type VariationColumns = {
  netWeightGrams: number | null;
  pricing: VariationPricing | null;
  ratePaise: Paise | null;
  pricePaise: Paise;
};

type Inputs = Pick<PricedColumns, "metal" | "purity" | "netWeightGrams" | "pricing">;

/** The price inputs of a rate-based product or one of its variations; undefined for a fixed price. */
export function inputsOfRow(row: Inputs, variation?: Pick<VariationColumns, "netWeightGrams" | "pricing">) {
  if (row.pricing === null) return undefined;
  const inputs: PriceInputs = {
    ...row.pricing,
    metal: row.metal ?? "",
    purity: row.purity ?? "",
    netMg: toMilligrams(row.netWeightGrams ?? 0),
  };
  if (!variation) return inputs;
  const netMg = variation.netWeightGrams === null ? undefined : toMilligrams(variation.netWeightGrams);
  return inputsOfVariation(inputs, { ...variation.pricing, netMg });
}

/** Whether a rate used by the product or one of its variations is too old to sell at. */
export function isOnRequest(
  { pricing, metal, purity, variations }: Inputs & { variations: readonly { pricing: VariationPricing | null }[] },
  prices: CurrentPriceSettings,
): boolean {
  if (pricing === null || metal === null) return false;
  const own = variations.map((variation) => variation.pricing?.purity);
  return [purity, ...own].some((used) => used != null && prices.isOnRequest(metal, used));
}

/** Pricing as staff see it. */
export function viewPricing(row: Inputs): Pricing {
  const inputs = inputsOfRow(row);
  return inputs ? pricingOf(inputs) : { mode: "fixed" };
}

/** The inputs that a product with a fixed price had when it was rate-based. */
export function viewLastRatePricing({ pricing, lastRatePricing }: Inputs & { lastRatePricing: StoredPricing | null }) {
  if (pricing !== null || lastRatePricing === null) return {};
  return { lastRatePricing: rateInputsOf(lastRatePricing) };
}

export function viewVariationPricing({
  netWeightGrams,
  pricing,
}: Pick<VariationColumns, "netWeightGrams" | "pricing">) {
  const { purity, making } = pricing ?? {};
  return {
    ...(netWeightGrams !== null && { netWeight: netWeightGrams }),
    ...(purity && { purity }),
    ...(making && { making: makingOf(making) }),
  };
}

/** The columns that store rate-based pricing. */
export function columnsOfPricing(pricing: RatePricing) {
  const { metal, purity, netMg: _, ...stored } = inputsOf(pricing);
  return { metal, purity, netWeightGrams: pricing.netWeight, pricing: stored };
}

export type VariationOverrides = {
  netWeight?: number | null | undefined;
  purity?: string | null | undefined;
  making?: Making | null | undefined;
};

/** The stored overrides of a variation; null for one that overrides at most the weight. */
export function storedOverrides({ netWeight, purity, making }: VariationOverrides) {
  const own: VariationPricing = { ...(purity && { purity }), ...(making && { making: makingInputOf(making) }) };
  return { netWeightGrams: netWeight ?? null, pricing: Object.keys(own).length > 0 ? own : null };
}

export type Quote = { ratePaise: Paise; pricePaise: Paise; lines: BreakupLine[] };

/** The price at these rates, or the reason why there is none. */
export function quote(
  row: Inputs & Pick<PricedColumns, "hsn" | "huid">,
  rates: RateTable,
  settings: PriceSettings,
  variation?: Pick<VariationColumns, "netWeightGrams" | "pricing">,
): Quote | { reason: string } | undefined {
  const inputs = inputsOfRow(row, variation);
  if (!inputs) return undefined;
  if (inputs.metal === "" || inputs.purity === "" || inputs.netMg <= 0) return { reason: pricingMessages.noMetal };
  const ratePaise = rates.find(inputs.metal, inputs.purity);
  if (ratePaise === undefined) return { reason: pricingMessages.noRate(inputs.purity, inputs.metal) };
  const result = priceByRate(inputs, { ratePaise, settings, hsn: row.hsn, hasHuid: row.huid !== null });
  if (result.pricePaise > toPaise(MAX_RUPEES)) return { reason: pricingMessages.tooExpensive };
  return { ...result, ratePaise };
}

/** The request field with the price inputs: a part of a form, or a key of a JSON body. */
export type PricingField = "pricing" | "pricingJson";

/** Like `quote`, but throws when there is no price. The error names the request field of the inputs. */
export function requireQuote(field: PricingField, ...args: Parameters<typeof quote>): Quote | undefined {
  const found = quote(...args);
  if (found === undefined || !("reason" in found)) return found;
  const { reason: message } = found;
  throw fieldRefusal(`${field}.purity`, message);
}

/**
 * The breakdown of the stored price, at the rate it was calculated with. Its lines add up to that price even if the
 * settings have changed since: the difference appears as rounding.
 */
export function breakupLines(row: PricedColumns, settings: PriceSettings, variation?: VariationColumns): BreakupLine[] {
  const { pricePaise } = variation ?? row;
  const ratePaise = variation ? variation.ratePaise : row.ratePaise;
  const inputs = inputsOfRow(row, variation);
  if (!inputs || ratePaise === null) return fixedBreakup(pricePaise, settings, row.hsn);
  return priceByRate(inputs, { ratePaise, settings, hsn: row.hsn, hasHuid: row.huid !== null, pricePaise }).lines;
}

export function viewRowBreakup(
  row: PricedColumns,
  settings: PriceSettings,
  variation?: VariationColumns,
): PriceBreakupView {
  return viewBreakup((variation ?? row).pricePaise, breakupLines(row, settings, variation));
}

/** Whether staff changed the price by hand, or its inputs. */
export function isRepriced(before: Priced, after: Priced): boolean {
  return !isDeepStrictEqual(madeOf(before), madeOf(after));
}

type Priced = PricedColumns & { variations: readonly (VariationColumns & { name: string; value: string })[] };

function madeOf({ pricing, metal, purity, netWeightGrams, hsn, huid, pricePaise, variations }: Priced) {
  if (pricing === null) return [pricePaise, variations.map(({ name, value, pricePaise: own }) => [name, value, own])];
  const overrides = variations.map((one) => [one.name, one.value, one.netWeightGrams, one.pricing]);
  return [pricing, metal, purity, netWeightGrams, hsn, huid !== null, overrides];
}
