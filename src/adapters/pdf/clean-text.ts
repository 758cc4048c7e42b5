/** Space of its own kind, which wraps like any other. */
const SPACES = /[^\S\n]+/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;
/** Control and format characters, of which joiners alone mean something on paper: they shape Indic characters. */
const UNSEEN = /(?!\u200C|\u200D|\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/**
 * Text as it may stand on paper: without control characters and marks of direction, which would hide or turn around what
 * follows. Line breaks stay.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(LINE_ENDS, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(SPACES, " ");
}
