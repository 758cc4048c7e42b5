import { toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { Certificate, DiscountBase, MakingKind, RatePricing } from "./pricing.ts";

/** Weights are whole milligrams, carats whole thousandths, percentages whole hundredths, amounts whole paise. */
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

/** `value` is hundredths of a percent, or paise. */
export type MakingInput = { kind: MakingKind; value: number; minimumPaise: Paise | null };

export type StoneInput = {
  name: string;
  count: number;
  milliCarats: number;
  /** Paise for a carat; with null the amount is fixed. */
  perCaratPaise: Paise | null;
  amountPaise: Paise;
  certificate: Certificate | null;
};

const THOUSANDTHS = 1_000;
const HUNDREDTHS = 100;

export function toMilligrams(grams: number): number {
  return Math.round(grams * THOUSANDTHS);
}

export function toGrams(milligrams: number): number {
  return milligrams / THOUSANDTHS;
}

export function makingInputOf({ kind, value, minimum }: RatePricing["making"]): MakingInput {
  return { kind, value: Math.round(value * HUNDREDTHS), minimumPaise: minimum == null ? null : toPaise(minimum) };
}

/** Pricing as it travels, in whole numbers to calculate with and to store. */
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

/** Undoes `inputsOf`. */
export function pricingOf(inputs: PriceInputs): RatePricing {
  const { discount } = inputs;
  return {
    mode: "rate",
    metal: inputs.metal as RatePricing["metal"],
    purity: inputs.purity,
    netWeight: toGrams(inputs.netMg),
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

/** A carat is 0.2 g: gross weight is net weight and that of all stones. In milligrams. */
export function grossMgOf({ netMg, stones }: Pick<PriceInputs, "netMg" | "stones">): number {
  return netMg + stones.reduce((sum, { milliCarats }) => sum + Math.round(milliCarats / 5), 0);
}

/** What a variation of a rate-based product may have of its own. */
export type OwnInputs = {
  netMg?: number | undefined;
  purity?: string | null | undefined;
  making?: MakingInput | null | undefined;
};

/** The inputs of a variation: those of its product but for what it has of its own. */
export function inputsOfVariation(inputs: PriceInputs, { netMg, purity, making }: OwnInputs): PriceInputs {
  return {
    ...inputs,
    netMg: netMg ?? inputs.netMg,
    purity: purity || inputs.purity,
    making: making ?? inputs.making,
  };
}
