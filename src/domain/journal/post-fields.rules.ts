import { postMessages } from "#contract/journal/post.rules.ts";
import { isBlank } from "#contract/kernel/field.rules.ts";
import { slugify } from "#contract/kernel/paths.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { cleanRichText, plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { excerptOf } from "./excerpt.rules.ts";

/** The columns of a title and a body. Refuses a body that is empty after sanitising. */
export function postFields({ title, body }: { title: string; body: string }) {
  const bodyHtml = cleanRichText(body);
  if (isBlank(plainTextOf(bodyHtml))) {
    throw fieldRefusal("body", postMessages.body);
  }
  return { title, slug: slugify(title, "post"), bodyHtml, excerpt: excerptOf(bodyHtml) };
}
