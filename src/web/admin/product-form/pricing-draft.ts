import type { DiscountBase, LastRatePricing, Making, MakingKind, RatePricing } from "#contract/pricing/pricing.ts";
import { newRowKey } from "../frame/row-key.ts";
import { numberText, typedMeasure, typedNumber } from "../frame/typed-number.ts";

/** Numbers as typed. */
export type MakingDraft = { kind: MakingKind; value: string; minimum: string };

/** `on` is empty if there is no discount. */
export type DiscountDraft = { on: DiscountBase | ""; kind: "percent" | "amount"; value: string };

export type StoneDraft = {
  key: string;
  name: string;
  count: string;
  carats: string;
  pricedBy: "perCarat" | "amount";
  price: string;
  laboratory: string;
  number: string;
};

export type ChargeDraft = { key: string; name: string; amount: string };

/** The inputs of a rate-based price as form values. Metal, purity and net weight are fields of the product. */
export type PricingDraft = {
  metal: string;
  purity: string;
  netWeight: string;
  hallmarkedArticles: string;
  making: MakingDraft;
  discount: DiscountDraft;
  stones: StoneDraft[];
  otherCharges: ChargeDraft[];
};

const EMPTY_MAKING: MakingDraft = { kind: "percent", value: "", minimum: "" };
const EMPTY_DISCOUNT: DiscountDraft = { on: "", kind: "percent", value: "" };

/** The initial inputs of a product that never was rate-based. */
export const NO_PRICING: Omit<PricingDraft, "metal" | "purity" | "netWeight"> = {
  hallmarkedArticles: "1",
  making: EMPTY_MAKING,
  discount: EMPTY_DISCOUNT,
  stones: [],
  otherCharges: [],
};

export function emptyStone(): StoneDraft {
  const fields = { name: "", count: "1", carats: "", price: "", laboratory: "", number: "" };
  return { key: newRowKey(), pricedBy: "perCarat", ...fields };
}

export function makingDraftOf({ kind, value, minimum }: Making): MakingDraft {
  return { kind, value: String(value), minimum: numberText(minimum) };
}

/** `pricing` is undefined for a product that never was rate-based. */
export function pricingDraftOf(pricing: LastRatePricing | undefined): typeof NO_PRICING {
  if (!pricing) return NO_PRICING;
  const { discount } = pricing;
  return {
    hallmarkedArticles: String(pricing.hallmarkedArticles),
    making: makingDraftOf(pricing.making),
    discount: discount
      ? {
          on: discount.on,
          kind: discount.percent == null ? "amount" : "percent",
          value: numberText(discount.percent ?? discount.amount),
        }
      : EMPTY_DISCOUNT,
    // Derived from the index, so that reading the same row again gives the same key.
    stones: pricing.stones.map(({ name, count, carats, perCarat, amount, certificate }, index) => ({
      key: `stone-${index}`,
      name,
      count: String(count),
      carats: numberText(carats),
      pricedBy: perCarat == null ? "amount" : "perCarat",
      price: numberText(perCarat ?? amount),
      laboratory: certificate?.laboratory ?? "",
      number: certificate?.number ?? "",
    })),
    otherCharges: pricing.otherCharges.map(({ name, amount }, index) => ({
      key: `charge-${index}`,
      name,
      amount: numberText(amount),
    })),
  };
}

export function readMaking({ kind, value, minimum }: MakingDraft, orElse?: number): Making {
  return {
    kind,
    value: typedNumber(value, orElse),
    minimum: minimum.trim() === "" || kind === "fixed" ? null : typedNumber(minimum, orElse),
  };
}

/** The request body. For text that is not a number, see `typedNumber`. */
export function readPricing(draft: PricingDraft, orElse?: number): RatePricing {
  const number = (text: string) => typedNumber(text, orElse);
  const { discount } = draft;
  return {
    mode: "rate",
    metal: draft.metal as RatePricing["metal"],
    purity: draft.purity,
    netWeight: typedMeasure(draft.netWeight, orElse),
    making: readMaking(draft.making, orElse),
    stones: draft.stones.map((stone) => ({
      name: stone.name.trim(),
      count: number(stone.count),
      carats: stone.carats.trim() === "" ? null : typedMeasure(stone.carats, orElse),
      perCarat: stone.pricedBy === "perCarat" ? number(stone.price) : null,
      amount: stone.pricedBy === "amount" ? number(stone.price) : null,
      certificate:
        stone.laboratory.trim() === "" && stone.number.trim() === ""
          ? null
          : { laboratory: stone.laboratory.trim(), number: stone.number.trim() },
    })),
    hallmarkedArticles: draft.hallmarkedArticles.trim() === "" ? 0 : number(draft.hallmarkedArticles),
    otherCharges: draft.otherCharges.map(({ name, amount }) => ({ name: name.trim(), amount: number(amount) })),
    discount:
      discount.on === ""
        ? null
        : {
            on: discount.on,
            percent: discount.kind === "percent" ? number(discount.value) : null,
            amount: discount.kind === "amount" ? number(discount.value) : null,
          },
  };
}
