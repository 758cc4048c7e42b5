import { plainTextOf, truncateText } from "#domain/shared/rich-text.rules.ts";

const MAX_CHARACTERS = 200;
const HEADING = /<h[34]>/;

/** The text before the first heading, without markup. */
export function excerptOf(html: string): string {
  const [opening = ""] = html.split(HEADING, 1);
  return truncateText(plainTextOf(opening) || plainTextOf(html), MAX_CHARACTERS);
}
