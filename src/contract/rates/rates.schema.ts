import { z } from "zod";
import { dayOrTimeSchema, momentSchema } from "#contract/kernel/day.schema.ts";
import { endOf, startOf } from "#contract/kernel/days.ts";
import { idInText, MAX_ID, wholeNumber } from "#contract/kernel/number.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { isStorable, trimmedPattern } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import { PriceSettingsSchema, purityName, rateMetal } from "#contract/pricing/pricing.schema.ts";
import { RATE_METALS } from "#contract/pricing/pricing.ts";
import { isPointer, isRate, isSourceUrl, MAX_POINTER, MAX_SOURCE_URL, rateMessages } from "./rate.rules.ts";
import type {
  PublicationView,
  PublishedView,
  PurityView,
  RateChangeView,
  RatePreviewView,
  RateSettingsView,
  RateAlerts,
  RateView,
  StaffRatesView,
} from "./rates.ts";

const perGram = z.number({ error: rateMessages.rate }).refine(isRate, { error: rateMessages.rate });

/** Refuses, at its purity, each entry whose metal and purity were there before, whatever their case. */
function refuseRepeated(message: string) {
  return (entries: readonly { metal: string; purity: string }[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const [index, { metal, purity }] of entries.entries()) {
      const key = `${metal} ${purity.toLowerCase()}`;
      if (seen.has(key)) context.addIssue({ code: "custom", path: [index, "purity"], message });
      seen.add(key);
    }
  };
}

const rates = z
  .array(z.object({ metal: rateMetal, purity: purityName, perGram }), { error: rateMessages.none })
  .min(1, { error: rateMessages.none })
  .max(100, { error: "At most 100 rates at once." })
  .superRefine(refuseRepeated(rateMessages.twice));

export const RatesSchema = z.object({ rates });

export const PublishRatesSchema = z.object({
  rates,
  at: momentSchema(rateMessages.time).nullish(),
  confirmed: yesNo.optional(),
  proposalID: wholeNumber(1, MAX_ID, "There is no such proposal.").optional(),
  updatedAt: readVersion.nullish().meta({ description: "The `updatedAt` of the preview." }),
});
export type PublishRates = z.output<typeof PublishRatesSchema>;

export const PublicationIdSchema = z.object({ publicationID: idInText });

export const RateHistorySchema = z
  .object({
    metal: rateMetal.optional(),
    purity: purityName.optional(),
    from: dayOrTimeSchema.optional(),
    to: dayOrTimeSchema.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || startOf(from) < endOf(to), {
    path: ["to"],
    error: "The last day must not be before the first.",
  });
export type RateHistoryFilter = z.output<typeof RateHistorySchema>;

const fineness = wholeNumber(1, 1_000, rateMessages.fineness);

export const PuritiesSchema = z.object({
  purities: z
    .array(z.object({ metal: rateMetal, purity: purityName, fineness }), { error: "The purities must be a list." })
    .min(1, { error: rateMessages.noPurity })
    .max(60, { error: "At most 60 purities." })
    .superRefine(refuseRepeated(rateMessages.purityTwice)),
  updatedAt: readVersion.optional(),
});
export type ReplacePurities = z.output<typeof PuritiesSchema>;

const SourceSchema = z.object({
  url: z
    .string({ error: rateMessages.sourceUrl })
    .trim()
    .refine((text) => isSourceUrl(text) && isStorable(text), { error: rateMessages.sourceUrl })
    .meta(trimmedPattern(`[Hh][Tt][Tt][Pp][Ss]://.{1,${MAX_SOURCE_URL}}`)),
  pointers: z
    .array(
      z.object({
        metal: rateMetal,
        purity: purityName,
        pointer: z
          .string({ error: rateMessages.pointer })
          .refine((text) => isPointer(text) && isStorable(text), { error: rateMessages.pointer })
          .meta({ pattern: "^/", maxLength: MAX_POINTER, description: "A JSON pointer." }),
      }),
      { error: rateMessages.pointers },
    )
    .min(1, { error: rateMessages.pointers })
    .max(60)
    .superRefine(refuseRepeated(rateMessages.twice)),
  everyMinutes: wholeNumber(5, 1_440, rateMessages.everyMinutes),
  publishes: yesNo,
});

export const ChangeRateSettingsSchema = z.object({
  prices: PriceSettingsSchema,
  source: SourceSchema.nullable(),
  updatedAt: readVersion.optional(),
});
export type ChangeRateSettings = z.output<typeof ChangeRateSettingsSchema>;

export const RateSettingsViewSchema: z.ZodType<RateSettingsView> = z.strictObject({
  prices: PriceSettingsSchema,
  source: SourceSchema.nullable(),
  sourceAskedAt: z.iso.datetime().nullable(),
  sourceFailure: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});

const purity = { metal: z.enum(RATE_METALS), purity: z.string(), fineness: z.int() };
const rupeesPerGram = z.number().meta({ description: "Rupees for a gram." });

export const PurityViewSchema: z.ZodType<PurityView> = z.strictObject(purity);

export const RateViewSchema: z.ZodType<RateView> = z.strictObject({
  ...purity,
  perGram: rupeesPerGram,
  publishedAt: z.iso.datetime(),
});

const spread = z.strictObject({ min: z.number(), median: z.number(), max: z.number() });

export const RatePreviewViewSchema: z.ZodType<RatePreviewView> = z.strictObject({
  products: z.int(),
  variations: z.int(),
  change: spread.meta({ description: "Percent, over the products whose price changes." }),
  changeRupees: spread,
  largest: z.array(z.strictObject({ productID: z.int(), title: z.string(), was: z.number(), now: z.number() })),
  unpriced: z.array(z.strictObject({ productID: z.int(), title: z.string(), reason: z.string() })),
  unpricedCount: z.int(),
  needsConfirmation: z.boolean(),
  updatedAt: z.iso.datetime().nullable().meta({ description: "The newest publication that it is compared with." }),
});

export const PublicationViewSchema: z.ZodType<PublicationView> = z.strictObject({
  publicationID: z.int(),
  status: z.enum(["proposed", "scheduled", "published", "cancelled", "dismissed", "failed"]),
  source: z.enum(["staff", "import"]),
  rates: z.array(z.strictObject({ metal: z.enum(RATE_METALS), purity: z.string(), perGram: z.number() })),
  scheduledFor: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
});

export const PublishedViewSchema: z.ZodType<PublishedView> = z.strictObject({
  publicationID: z.int(),
  publishedAt: z.iso.datetime().exactOptional(),
  scheduledFor: z.iso.datetime().exactOptional(),
});

export const RateChangeViewSchema: z.ZodType<RateChangeView> = z.strictObject({
  metal: z.enum(RATE_METALS),
  purity: z.string(),
  was: z.number().nullable(),
  perGram: rupeesPerGram,
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});

const rateAlerts = {
  staleMetals: z.array(z.enum(RATE_METALS)),
  staleAfterHours: z.int(),
  proposals: z.int(),
  failures: z.int(),
  sourceFailure: z.string().nullable(),
};

export const RateAlertsSchema: z.ZodType<RateAlerts> = z.strictObject(rateAlerts);

export const StaffRatesViewSchema: z.ZodType<StaffRatesView> = z.strictObject({
  purities: z.array(
    z.strictObject({
      ...purity,
      perGram: z.number().nullable(),
      publishedAt: z.iso.datetime().nullable(),
      productCount: z.int(),
    }),
  ),
  puritiesUpdatedAt: z.iso.datetime(),
  waiting: z.array(PublicationViewSchema),
  bandPercent: z.number(),
  ...rateAlerts,
});
