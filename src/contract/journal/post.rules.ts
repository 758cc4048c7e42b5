import { isBlank, textRule, tooLong, type FieldRule } from "#contract/kernel/field.rules.ts";
import { textBetweenTags } from "#contract/kernel/rich-text.ts";

export const MAX_TITLE_CHARACTERS = 200;
export const MAX_POST_CHARACTERS = 50_000;

/** Validation messages of post fields, used by the form and the server. */
export const postMessages = {
  title: "Please enter a title.",
  body: "Please write something.",
  cover: "A post shows a picture, not a video.",
} as const;

export const postTitleRule = textRule({ required: postMessages.title, max: MAX_TITLE_CHARACTERS });

/** Validates HTML: tags without text count as empty. */
export const postBodyRule: FieldRule = (value) => {
  if (isBlank(textBetweenTags(value))) return postMessages.body;
  return value.length > MAX_POST_CHARACTERS ? tooLong(MAX_POST_CHARACTERS) : undefined;
};
