import type { Paise } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";
import { MG_IN_GRAM, type MakingInput, type PriceInputs } from "./price-inputs.ts";
import { gstHundredths, priceByRate, type PriceContext } from "./price.rules.ts";
import { MAX_MAKING_PERCENT } from "./pricing.rules.ts";

const ONE = 10_000;
const NONE: MakingInput = { kind: "fixed", value: 0, minimumPaise: null };

/**
 * The making charges with which a product without discount has exactly this price: a percentage if one with two
 * decimals gives the price, otherwise an amount per gram, otherwise a fixed amount. Undefined when the price is below
 * the sum of the other components, or not a multiple of the rounding step.
 */
export function makingForPrice(
  pricePaise: Paise,
  inputs: Omit<PriceInputs, "making">,
  context: PriceContext,
): MakingInput | undefined {
  const { lines } = priceByRate({ ...inputs, making: NONE }, context);
  const value = scaled(pricePaise, ONE, ONE + gstHundredths(context.settings, context.hsn));
  const others = lines.filter(({ kind }) => kind !== "gst" && kind !== "rounding");
  const paise = value - others.reduce((sum, line) => sum + line.paise, 0);
  const metalPaise = lines.find(({ kind }) => kind === "metal")?.paise ?? 0;
  const candidates: MakingInput[] = [
    { kind: "percent", value: metalPaise === 0 ? -1 : scaled(paise, ONE, metalPaise), minimumPaise: null },
    { kind: "perGram", value: scaled(paise, MG_IN_GRAM, inputs.netMg), minimumPaise: null },
    ...[paise, paise + 1, paise - 1].map((amount) => ({ kind: "fixed" as const, value: amount, minimumPaise: null })),
  ];
  return candidates.find(
    (making) => isAllowed(making) && priceByRate({ ...inputs, making }, context).pricePaise === pricePaise,
  );
}

function isAllowed({ kind, value }: MakingInput): boolean {
  return value >= 0 && (kind !== "percent" || value <= MAX_MAKING_PERCENT * 100);
}
