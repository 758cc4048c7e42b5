import { z } from "zod";
import { rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { MAX_LEAD_DAYS, MAX_PERSONAL_FIELDS, MAX_PERSONAL_LABEL, personalFieldMessages } from "./field.rules.ts";
import { CHARACTER_SETS, type OrderedText, type PersonalField } from "./personalisation.ts";
import { cleanPersonalText, MAX_PERSONAL_LENGTH, MAX_PERSONAL_UNITS } from "./text.rules.ts";

const words = personalFieldMessages;
const label = requiredText({ required: words.label, max: MAX_PERSONAL_LABEL });

const PersonalFieldSchema = z.object({
  label,
  characters: z
    .array(z.enum(CHARACTER_SETS, { error: words.characters }), { error: words.characters })
    .min(1, { error: words.characters })
    .transform((sets) => CHARACTER_SETS.filter((set) => sets.includes(set))),
  maxLength: wholeNumber(1, MAX_PERSONAL_LENGTH, words.maxLength),
  price: rupees(words.price),
  leadDays: wholeNumber(0, MAX_LEAD_DAYS, words.leadDays),
});

/** The personalisation fields of a product as staff define them. An empty list disables personalisation. */
export const PersonalFieldsSchema = z
  .array(PersonalFieldSchema, { error: words.list })
  .max(MAX_PERSONAL_FIELDS, { error: words.many })
  .superRefine((fields, context) => {
    const labels = fields.map((field) => field.label.toLowerCase());
    for (const [index, name] of labels.entries()) {
      if (labels.indexOf(name) < index) {
        context.addIssue({ code: "custom", path: [index, "label"], message: words.twice });
      }
    }
  });

/** The personalised texts of one piece. The product defines what each field accepts. */
export const PersonalTextsSchema = z
  .array(
    z.object({
      label,
      text: requiredText({ required: "Please enter the text.", max: MAX_PERSONAL_UNITS }).transform(cleanPersonalText),
    }),
    { error: "The texts must be a list." },
  )
  .max(MAX_PERSONAL_FIELDS, { error: words.many });

export const PersonalFieldViewSchema: z.ZodType<PersonalField> = z.strictObject({
  label: z.string(),
  characters: z.array(z.enum(CHARACTER_SETS)),
  maxLength: z.int().meta({ description: "In grapheme clusters." }),
  price: z.number().meta({ description: "Rupees for one piece, GST included." }),
  leadDays: z.int().meta({ description: "Days that it adds before dispatch." }),
});

export const OrderedTextSchema: z.ZodType<OrderedText> = z.strictObject({
  label: z.string(),
  text: z.string(),
  price: z.number().meta({ description: "Part of the price of one piece." }),
});
