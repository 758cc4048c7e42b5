import { z } from "zod";
import { wholeNumber } from "#contract/kernel/number.schema.ts";
import { optionalText } from "#contract/kernel/text.schema.ts";
import { MAX_GRAMS } from "#contract/pricing/pricing.rules.ts";
import { gramsSchema } from "#contract/pricing/pricing.schema.ts";
import { isNetAboveGross, packingMessages, type PackingRefusal, type PackingView } from "./packing.ts";
import { MAX_NOTE } from "./staff-order.rules.ts";

const weight = gramsSchema(MAX_GRAMS, packingMessages.weight).nullish();

const PackedItemSchema = z.object({
  position: wholeNumber(0, 99, "This order has no such item.").meta({
    description: "The `position` of the item in the order.",
  }),
  articles: z
    .array(
      z
        .object({
          huid: optionalText(20).meta({ description: "Six letters or digits." }),
          grossWeight: weight,
          netWeight: weight,
        })
        .refine(({ grossWeight, netWeight }) => !isNetAboveGross(grossWeight, netWeight), {
          error: packingMessages.netAboveGross,
          path: ["netWeight"],
        }),
      { error: "The articles must be a list." },
    )
    .max(1_000, { error: "At most 1,000 articles of an item." }),
});

export const PackOrderSchema = z.object({
  items: z.array(PackedItemSchema, { error: "The items must be a list." }).max(100).optional(),
  confirmed: z.boolean().optional().meta({ description: "Accepts HUIDs and weights that differ from the listing." }),
  note: optionalText(MAX_NOTE, "many"),
});
export type PackOrder = z.output<typeof PackOrderSchema>;

export const PackedOrderSchema = z.strictObject({ invoiceNumber: z.string() });

/** Weights that differ from those that were written down before. */
export const WeightDifferenceSchema = z.strictObject({
  position: z.int(),
  title: z.string(),
  weight: z.enum(["net", "gross"]),
  listed: z.number().meta({ description: "In grams." }),
  weighed: z.number().meta({ description: "In grams." }),
  percent: z.number(),
});

const differences = z
  .array(WeightDifferenceSchema)
  .exactOptional()
  .meta({ description: "Weights that differ from the listing, with weight_differs or huid_differs." });

export const WeightsRefusalSchema = z.strictObject({ differences });

export const PackingRefusalSchema: z.ZodType<Partial<PackingRefusal>> = WeightsRefusalSchema.extend({
  huids: z
    .array(z.strictObject({ position: z.int(), title: z.string(), listed: z.string(), read: z.string() }))
    .exactOptional()
    .meta({ description: "HUIDs that differ from the listing, with huid_differs." }),
});

export const PackingViewSchema: z.ZodType<PackingView> = z.strictObject({
  items: z.array(
    z.strictObject({
      position: z.int(),
      articles: z.int(),
      articlesPerUnit: z.int(),
      needsHuid: z.boolean(),
      huid: z.string().nullable(),
      metal: z.string().nullable(),
      purity: z.string().nullable(),
      grossWeight: z.number().nullable().meta({ description: "Of one unit as listed, in grams." }),
      netWeight: z.number().nullable().meta({ description: "Of one unit as listed, in grams." }),
    }),
  ),
  weightTolerance: z.number(),
  invoiceNumber: z.string().nullable(),
  hasSampleSeller: z.boolean().meta({ description: "The invoice would still name the demo's seller." }),
  nextOrderID: z.string().nullable(),
});
