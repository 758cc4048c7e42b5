import { z } from "zod";
import { MAX_RUPEES } from "#contract/kernel/money.ts";
import { rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { hasAtMostDecimals } from "#contract/kernel/numbers.ts";
import { orNull } from "#contract/kernel/or-null.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import {
  MAX_ARTICLES,
  MAX_CARATS,
  MAX_GRAMS,
  MAX_LOCK_MINUTES,
  MAX_MAKING_PERCENT,
  MAX_OTHER_CHARGES,
  MAX_STONES,
  PRICING_TEXTS,
  pricingMessages,
  repeatedHsns,
} from "./pricing.rules.ts";
import {
  DISCOUNT_BASES,
  LINE_KINDS,
  MAKING_KINDS,
  PRICE_ROUNDINGS,
  PRICE_STEPS,
  RATE_METALS,
  type LastRatePricing,
  type PriceBreakupView,
  type PriceSettings,
  type RatePricing,
} from "./pricing.ts";

/** A number with a maximum number of decimals. */
function decimal(max: number, decimals: 2 | 3, message: string) {
  return z
    .number({ error: message })
    .min(0, { error: message })
    .max(max, { error: message })
    .refine((value) => hasAtMostDecimals(value, decimals), { error: message });
}

const percent = decimal(100, 2, pricingMessages.percent);
const amount = rupees(pricingMessages.amount);

/** A weight in grams: positive, with at most three decimals. */
export function gramsSchema(max: number, message: string) {
  return decimal(max, 3, message).refine((value) => value > 0, { error: message });
}

export const netWeightSchema = gramsSchema(MAX_GRAMS, pricingMessages.netWeight);

export const MakingSchema = z
  .object({
    kind: z.enum(MAKING_KINDS, { error: pricingMessages.makingKind }),
    value: decimal(MAX_RUPEES, 2, pricingMessages.making),
    minimum: amount.nullish(),
  })
  .refine(({ kind, value }) => kind !== "percent" || value <= MAX_MAKING_PERCENT, {
    error: pricingMessages.makingPercent,
    path: ["value"],
  });

const StoneSchema = z
  .object({
    name: requiredText(PRICING_TEXTS.stoneName),
    count: wholeNumber(1, 10_000, pricingMessages.stoneCount).default(1),
    carats: decimal(MAX_CARATS, 3, pricingMessages.carats).nullish(),
    perCarat: amount.nullish(),
    amount: amount.nullish(),
    certificate: z
      .object({ laboratory: requiredText(PRICING_TEXTS.laboratory), number: requiredText(PRICING_TEXTS.certificate) })
      .nullish(),
  })
  .refine(({ perCarat, amount: fixed }) => perCarat != null || fixed != null, {
    error: pricingMessages.stonePrice,
    path: ["perCarat"],
  })
  .refine(({ perCarat, amount: fixed }) => perCarat == null || fixed == null, {
    error: pricingMessages.stonePricedTwice,
    path: ["amount"],
  })
  .refine(({ perCarat, carats }) => perCarat == null || (carats ?? 0) > 0, {
    error: pricingMessages.caratsMissing,
    path: ["carats"],
  });

const DiscountSchema = z
  .object({
    on: z.enum(DISCOUNT_BASES, { error: pricingMessages.discountBase }),
    percent: percent.nullish(),
    amount: amount.nullish(),
  })
  .refine(({ percent: share, amount: fixed }) => (share == null) !== (fixed == null), {
    error: pricingMessages.discount,
    path: ["percent"],
  });

export const purityName = requiredText(PRICING_TEXTS.purity);
export const rateMetal = z.enum(RATE_METALS, { error: pricingMessages.metal });

const RatePricingSchema = z.object({
  mode: z.literal("rate"),
  metal: rateMetal,
  purity: purityName,
  netWeight: netWeightSchema,
  making: MakingSchema,
  stones: z
    .array(StoneSchema, { error: "The stones must be a list." })
    .max(MAX_STONES, { error: pricingMessages.tooManyStones })
    .default([]),
  hallmarkedArticles: wholeNumber(0, MAX_ARTICLES, pricingMessages.articles).default(0),
  otherCharges: z
    .array(z.object({ name: requiredText(PRICING_TEXTS.chargeName), amount }), {
      error: "The other charges must be a list.",
    })
    .max(MAX_OTHER_CHARGES, { error: pricingMessages.tooManyCharges })
    .default([]),
  discount: orNull(DiscountSchema),
});

export const PricingSchema = z.discriminatedUnion("mode", [z.object({ mode: z.literal("fixed") }), RatePricingSchema], {
  error: pricingMessages.mode,
});
export type ReadPricing = z.output<typeof PricingSchema>;

const nullableAmount = z.number().nullish();

export const MakingViewSchema = z.strictObject({
  kind: z.enum(MAKING_KINDS),
  value: z.number(),
  minimum: nullableAmount,
});

/** The stored form. Existing values need not meet current validation rules. */
const lastRatePricing = {
  making: MakingViewSchema,
  stones: z.array(
    z.strictObject({
      name: z.string(),
      count: z.int(),
      carats: nullableAmount,
      perCarat: nullableAmount,
      amount: nullableAmount,
      certificate: z.strictObject({ laboratory: z.string(), number: z.string() }).nullish(),
    }),
  ),
  hallmarkedArticles: z.int(),
  otherCharges: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
  discount: z.strictObject({ on: z.enum(DISCOUNT_BASES), percent: nullableAmount, amount: nullableAmount }).nullable(),
};

export const LastRatePricingViewSchema: z.ZodType<LastRatePricing> = z.strictObject(lastRatePricing);

const RatePricingViewSchema: z.ZodType<RatePricing> = z.strictObject({
  mode: z.literal("rate"),
  metal: z.enum(RATE_METALS),
  purity: z.string(),
  netWeight: z.number().meta({ description: "Grams." }),
  ...lastRatePricing,
});

export const PricingViewSchema = z.union([z.strictObject({ mode: z.literal("fixed") }), RatePricingViewSchema]);

export const PriceBreakupViewSchema: z.ZodType<PriceBreakupView> = z.strictObject({
  price: z.number(),
  lines: z
    .array(z.strictObject({ kind: z.enum(LINE_KINDS), name: z.string(), detail: z.string(), amount: z.number() }))
    .meta({ description: "Their amounts add up to the price." }),
});

export const PriceSettingsSchema: z.ZodType<PriceSettings, PriceSettings> = z.strictObject({
  hallmarkFee: amount,
  step: z.literal(PRICE_STEPS, { error: `Round to ${PRICE_STEPS.join(", ")} rupees.` }),
  rounding: z.enum(PRICE_ROUNDINGS, { error: "Round to the nearest or up." }),
  gst: z
    .array(
      z.strictObject({
        hsn: z.string().regex(/^\d{2,8}$/, { error: pricingMessages.hsn }),
        percent,
      }),
      { error: pricingMessages.gst },
    )
    .min(1, { error: pricingMessages.gst })
    .max(50, { error: pricingMessages.gst })
    .superRefine((rows, context) => {
      for (const index of repeatedHsns(rows)) {
        context.addIssue({ code: "custom", path: [index, "hsn"], message: pricingMessages.hsnTwice });
      }
    }),
  lockMinutes: wholeNumber(0, MAX_LOCK_MINUTES, pricingMessages.lockMinutes),
  bandPercent: decimal(100, 2, pricingMessages.band).refine((value) => value > 0, { error: pricingMessages.band }),
  staleAfterHours: wholeNumber(1, 720, pricingMessages.stale),
  hideWhenStale: yesNo,
});
