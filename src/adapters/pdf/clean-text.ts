/** All kinds of white space, which wrap like a normal space. */
const SPACES = /[^\S\n]+/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;
/** Control and format characters, except joiners, which shape Indic characters. */
const UNSEEN = /(?!\u200C|\u200D|\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/**
 * Removes control characters and direction marks, which could hide or reverse the text that follows. Line breaks are
 * preserved.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(LINE_ENDS, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(SPACES, " ");
}
