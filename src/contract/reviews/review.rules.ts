import { textRule } from "#contract/kernel/field.rules.ts";
import { REVIEW_LIMITS } from "./reviews.ts";

/** Validation messages of review fields. */
export const reviewMessages = {
  stars: "Please choose one to five stars.",
  title: "Please give your review a title.",
  text: "Please write a few words.",
  name: "Please choose a name that others may see.",
  photos: `At most ${REVIEW_LIMITS.photos} photos.`,
} as const;

/** The rules of the text fields; the schema checks the same. */
export const reviewRules = {
  title: textRule({ required: reviewMessages.title, max: REVIEW_LIMITS.title }),
  text: textRule({ required: reviewMessages.text, max: REVIEW_LIMITS.text }),
  name: textRule({ required: reviewMessages.name, max: REVIEW_LIMITS.name }),
};
