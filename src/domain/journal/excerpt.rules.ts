import { plainTextOf } from "#domain/shared/rich-text.rules.ts";

const MOST_LETTERS = 200;

/** The beginning of a text in plain words, to the last whole word that fits. */
export function excerptOf(html: string): string {
  const text = plainTextOf(html);
  if (text.length <= MOST_LETTERS) return text;
  const end = text.lastIndexOf(" ", MOST_LETTERS);
  const words = end > 0 ? text.slice(0, end) : text.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, "");
  return `${words.replace(/[,;:–-]$/, "")}…`;
}
