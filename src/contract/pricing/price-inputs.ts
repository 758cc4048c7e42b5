import { toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { Certificate, DiscountBase, LastRatePricing, MakingKind, RatePricing } from "./pricing.ts";

export const MG_IN_GRAM = 1_000;

/**
 * All numbers are integers: weights in milligrams, carats in thousandths, percentages in hundredths, amounts in paise.
 */
export type PriceInputs = {
  metal: string;
  purity: string;
  netMg: number;
  making: MakingInput;
  stones: StoneInput[];
  hallmarkedArticles: number;
  otherCharges: { name: string; paise: Paise }[];
  discount: { on: DiscountBase; hundredths: number | null; paise: Paise | null } | null;
};

/** `value` is in hundredths of a percent, or in paise. */
export type MakingInput = { kind: MakingKind; value: number; minimumPaise: Paise | null };

export type StoneInput = {
  name: string;
  count: number;
  milliCarats: number;
  /** Paise per carat; null for a fixed amount. */
  perCaratPaise: Paise | null;
  amountPaise: Paise;
  certificate: Certificate | null;
};

const THOUSANDTHS = 1_000;
const HUNDREDTHS = 100;

export function toMilligrams(grams: number): number {
  return Math.round(grams * MG_IN_GRAM);
}

export function toGrams(milligrams: number): number {
  return milligrams / MG_IN_GRAM;
}

export function makingInputOf({ kind, value, minimum }: RatePricing["making"]): MakingInput {
  return { kind, value: Math.round(value * HUNDREDTHS), minimumPaise: minimum == null ? null : toPaise(minimum) };
}

/** Converts pricing of the API to the integers used for calculation and storage. */
export function inputsOf(pricing: RatePricing): PriceInputs {
  const { discount } = pricing;
  return {
    metal: pricing.metal,
    purity: pricing.purity,
    netMg: toMilligrams(pricing.netWeight),
    making: makingInputOf(pricing.making),
    stones: pricing.stones.map((stone) => ({
      name: stone.name,
      count: stone.count,
      milliCarats: Math.round((stone.carats ?? 0) * THOUSANDTHS),
      perCaratPaise: stone.perCarat == null ? null : toPaise(stone.perCarat),
      amountPaise: toPaise(stone.amount ?? 0),
      certificate: stone.certificate ?? null,
    })),
    hallmarkedArticles: pricing.hallmarkedArticles,
    otherCharges: pricing.otherCharges.map(({ name, amount }) => ({ name, paise: toPaise(amount) })),
    discount: discount && {
      on: discount.on,
      hundredths: discount.percent == null ? null : Math.round(discount.percent * HUNDREDTHS),
      paise: discount.amount == null ? null : toPaise(discount.amount),
    },
  };
}

export function makingOf({ kind, value, minimumPaise }: MakingInput): RatePricing["making"] {
  return { kind, value: value / HUNDREDTHS, minimum: minimumPaise === null ? null : toRupees(minimumPaise) };
}

/** The inverse of `inputsOf`. */
export function pricingOf(inputs: PriceInputs): RatePricing {
  return {
    mode: "rate",
    metal: inputs.metal as RatePricing["metal"],
    purity: inputs.purity,
    netWeight: toGrams(inputs.netMg),
    ...rateInputsOf(inputs),
  };
}

/** The same without metal, purity and net weight. */
export function rateInputsOf(inputs: Omit<PriceInputs, "metal" | "purity" | "netMg">): LastRatePricing {
  const { discount } = inputs;
  return {
    making: makingOf(inputs.making),
    stones: inputs.stones.map((stone) => ({
      name: stone.name,
      count: stone.count,
      carats: stone.milliCarats === 0 ? null : stone.milliCarats / THOUSANDTHS,
      perCarat: stone.perCaratPaise === null ? null : toRupees(stone.perCaratPaise),
      amount: stone.perCaratPaise === null ? toRupees(stone.amountPaise) : null,
      certificate: stone.certificate,
    })),
    hallmarkedArticles: inputs.hallmarkedArticles,
    otherCharges: inputs.otherCharges.map(({ name, paise }) => ({ name, amount: toRupees(paise) })),
    discount: discount && {
      on: discount.on,
      percent: discount.hundredths === null ? null : discount.hundredths / HUNDREDTHS,
      amount: discount.paise === null ? null : toRupees(discount.paise),
    },
  };
}

/** Gross weight in milligrams: net weight plus all stones at 0.2 g per carat. */
export function grossMgOf({ netMg, stones }: Pick<PriceInputs, "netMg" | "stones">): number {
  return netMg + Math.round(stones.reduce((sum, { milliCarats }) => sum + milliCarats, 0) / 5);
}

/** The overrides of a variation of a rate-based product. */
export type OwnInputs = {
  netMg?: number | undefined;
  purity?: string | null | undefined;
  making?: MakingInput | null | undefined;
};

/** The price inputs of a variation: those of its product, with its overrides. */
export function inputsOfVariation(inputs: PriceInputs, { netMg, purity, making }: OwnInputs): PriceInputs {
  return {
    ...inputs,
    netMg: netMg ?? inputs.netMg,
    purity: purity || inputs.purity,
    making: making ?? inputs.making,
  };
}
