import { plainTextOf } from "#domain/shared/rich-text.rules.ts";

const MAX_CHARACTERS = 200;
const HEADING = /<h[34]>/;

/** The text before the first heading, without markup, truncated after the last whole word that fits. */
export function excerptOf(html: string): string {
  const [opening = ""] = html.split(HEADING, 1);
  const text = plainTextOf(opening) || plainTextOf(html);
  if (text.length <= MAX_CHARACTERS) return text;
  const end = text.lastIndexOf(" ", MAX_CHARACTERS);
  const words = end > 0 ? text.slice(0, end) : text.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, "");
  return /[.!?]$/.test(words) ? words : `${words.replace(/[,;:–-]$/, "")}…`;
}
