import { MAX_PERSONAL_LENGTH } from "./text.rules.ts";

export const MAX_PERSONAL_FIELDS = 5;
export const MAX_PERSONAL_LABEL = 40;
export const MAX_LEAD_DAYS = 90;

/** Validation messages for the personalisation fields that staff define. */
export const personalFieldMessages = {
  list: "The personalisation must be a list of fields.",
  many: `At most ${MAX_PERSONAL_FIELDS} fields for personalisation.`,
  label: "Each field needs a label, such as Engraving.",
  twice: "This label is there twice.",
  characters: "Choose which characters can be made.",
  maxLength: `The longest text has 1 to ${MAX_PERSONAL_LENGTH} characters.`,
  price: "The price must be a number of rupees from 0 up.",
  leadDays: `The days must be a whole number from 0 to ${MAX_LEAD_DAYS}.`,
} as const;

/** Shown before buying, with the order, and when a return is refused. */
export const NO_RETURN_MESSAGE = "Personalised pieces cannot be returned, unless they reach you damaged or wrong.";
