import { closestMatch } from "leven";
import { foldText } from "#domain/shared/search-text.ts";

/** Shorter words are close to too many others. */
const MIN_LENGTH = 4;
/** Words of at least this length may have an edit distance of 2, others of 1. */
const LONG_WORD = 8;

/**
 * Spelling correction of a search: each unknown word becomes the closest word of the catalogue's texts by edit distance,
 * such as `bracelet` for `braclet`. Undefined if nothing changes.
 */
export function correctSpelling(text: string, texts: readonly string[]): string | undefined {
  const words = wordsOf(text);
  const known = [...new Set(texts.flatMap(wordsOf).flatMap((word) => [word, word.replace(/s$/, "")]))];
  const corrected = words.map((word) => correctWord(word, known)).join(" ");
  return corrected === words.join(" ") ? undefined : corrected;
}

/** The words of a text, in lower case and without punctuation. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A word that is part of a known one is not misspelt. */
function correctWord(word: string, known: readonly string[]): string {
  if (word.length < MIN_LENGTH || known.some((other) => other.includes(word))) return word;
  const candidates = known.filter((other) => other.length >= MIN_LENGTH);
  return closestMatch(word, candidates, { maxDistance: word.length < LONG_WORD ? 1 : 2 }) ?? word;
}
