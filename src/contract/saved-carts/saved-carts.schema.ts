import { z } from "zod";
import { MAX_ID, wholeNumber } from "#contract/kernel/number.schema.ts";
import { orNull } from "#contract/kernel/or-null.schema.ts";
import { BAD_QUANTITY, MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { optionalText } from "#contract/kernel/text.schema.ts";
import { PersonalTextsSchema } from "#contract/personalisation/personalisation.schema.ts";
import type { SavedCartView } from "./saved-cart.ts";

const LineSchema = z
  .object({
    productID: wholeNumber(1, MAX_ID, "A product's number is a whole number."),
    quantity: wholeNumber(1, MAX_QUANTITY, BAD_QUANTITY),
    variationName: optionalText(60),
    variationValue: optionalText(60),
    personalisation: orNull(PersonalTextsSchema),
  })
  .refine((line) => line.variationName === null || line.variationValue !== null, {
    path: ["variationValue"],
    error: "A variation needs its value.",
  });

export const SaveCartSchema = z.object({
  items: z
    .array(LineSchema, { error: "items must be a list of lines." })
    .max(MAX_ORDER_ITEMS, { error: `At most ${MAX_ORDER_ITEMS} lines of a cart are kept.` }),
});

export const SavedCartViewSchema: z.ZodType<SavedCartView> = z.strictObject({
  items: z.array(
    z.strictObject({
      productID: z.int(),
      quantity: z.int(),
      variationName: z.string().nullable(),
      variationValue: z.string().nullable(),
      personalisation: z.array(z.strictObject({ label: z.string(), text: z.string() })).nullable(),
    }),
  ),
  savedAt: z.iso.datetime().nullable(),
});
