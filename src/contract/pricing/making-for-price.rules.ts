import type { Paise } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";
import { toMilligrams, type MakingInput, type PriceInputs } from "./price-inputs.ts";
import { gstHundredths, priceByRate, type PriceContext } from "./price.rules.ts";
import { MAX_MAKING_PERCENT } from "./pricing.rules.ts";

const ONE = 10_000;
const MG_IN_GRAM = toMilligrams(1);
const NONE: MakingInput = { kind: "fixed", value: 0, minimumPaise: null };

/**
 * Making charges with which a product without a discount costs exactly this: a percentage where one of two decimals hits
 * the price, else an amount per gram, else an amount. Undefined where the price is below the rest of what it is made of,
 * or no multiple of the step that prices are rounded to.
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
