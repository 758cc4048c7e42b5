import { foldText } from "#domain/shared/search-text.ts";

/** Words of three letters have too many neighbours. */
const MIN_LETTERS = 4;
/** From this length on, two letters may differ. */
const LONG_WORD = 8;
const MAX_WORDS = 6;

/**
 * A search with each misspelt word replaced by the nearest word of the catalogue's texts, such as `bracelet` for
 * `braclet`; undefined if nothing is to be replaced.
 */
export function correctSpelling(text: string, texts: readonly string[]): string | undefined {
  const words = wordsOf(text);
  if (words.length > MAX_WORDS) return undefined;
  const known = [...new Set(texts.flatMap(wordsOf).flatMap((word) => [word, word.replace(/s$/, "")]))];
  const corrected = words.map((word) => findNearest(word, known) ?? word).join(" ");
  return corrected === words.join(" ") ? undefined : corrected;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The known word with the fewest different letters; undefined if there is none near, or if the word is part of one. */
function findNearest(word: string, known: readonly string[]): string | undefined {
  if (word.length < MIN_LETTERS || known.some((other) => other.includes(word))) return undefined;
  let most = word.length < LONG_WORD ? 1 : 2;
  let nearest: string | undefined;
  for (const other of known) {
    if (other.length < MIN_LETTERS || Math.abs(other.length - word.length) > most) continue;
    const distance = distanceOf(word, other);
    if (distance > most) continue;
    nearest = other;
    most = distance - 1;
  }
  return nearest;
}

/** How many letters are wrong, missing, added, or swapped with the next one (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  let [last, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          valueAt(row, j) + 1,
          valueAt(next, j - 1) + 1,
          valueAt(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? valueAt(last, j - 2) + 1 : Infinity,
        ),
      );
    }
    [last, row] = [row, next];
  }
  return valueAt(row, other.length);
}

function valueAt(row: readonly number[], at: number): number {
  return row[at] ?? Infinity;
}
