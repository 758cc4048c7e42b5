import { z } from "zod";
import { rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { MAX_LEAD_DAYS, MAX_PERSONAL_FIELDS, MAX_PERSONAL_LABEL, personalFieldMessages } from "./field.rules.ts";
import { CHARACTER_SETS, type OrderedText, type PersonalField } from "./personalisation.ts";
import { cleanPersonalText, MAX_PERSONAL_LENGTH, MAX_PERSONAL_UNITS } from "./text.rules.ts";

const messages = personalFieldMessages;
const label = requiredText({ required: messages.label, max: MAX_PERSONAL_LABEL });

const PersonalFieldSchema = z.object({
  label,
  characters: z
    .array(z.enum(CHARACTER_SETS, { error: messages.characters }), { error: messages.characters })
    .min(1, { error: messages.characters })
    .transform((sets) => CHARACTER_SETS.filter((set) => sets.includes(set))),
  maxLength: wholeNumber(1, MAX_PERSONAL_LENGTH, messages.maxLength),
  price: rupees(messages.price),
  leadDays: wholeNumber(0, MAX_LEAD_DAYS, messages.leadDays),
});

/** The personalisation fields of a product as staff define them. An empty list disables personalisation. */
export const PersonalFieldsSchema = z
  .array(PersonalFieldSchema, { error: messages.list })
  .max(MAX_PERSONAL_FIELDS, { error: messages.many })
  .superRefine((fields, context) => {
    const labels = fields.map((field) => field.label.toLowerCase());
    for (const [index, name] of labels.entries()) {
      if (labels.indexOf(name) < index) {
        context.addIssue({ code: "custom", path: [index, "label"], message: messages.twice });
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
  .max(MAX_PERSONAL_FIELDS, { error: messages.many });

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
