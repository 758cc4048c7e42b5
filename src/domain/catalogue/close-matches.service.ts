import type { Db } from "#db/database.ts";
import { foldText } from "#domain/shared/search-text.ts";
import { listNames } from "./product-lists.repo.ts";
import type { ProductSearch } from "./product-search.port.ts";
import { correctSpelling, wordsOf } from "./spelling.rules.ts";
import { synonymWords, withSynonyms } from "./synonyms.rules.ts";

/** Longer searches have no close matches, because each word is another pass over the texts. */
const MAX_WORDS = 10;
/** Shorter words are left out: they are in most texts, and the index has no trigram of them. */
const MIN_LENGTH = 3;

export type CloseMatchIds = {
  /** The search with corrected spelling, if it was misspelt. */
  corrected?: string;
  ids: number[];
};

/**
 * For a search that found nothing: up to `limit` products that contain all of its words, at any place. If there are
 * none, misspelt words are corrected and synonyms are found too.
 */
export async function findCloseMatches(
  { reader, search }: { reader: Db; search: ProductSearch },
  q: string,
  limit: number,
): Promise<CloseMatchIds> {
  const words = [...new Set(foldText(q).split(" "))].map((word) => [word]).filter(isLong);
  if (Math.max(words.length, wordsOf(q).length) > MAX_WORDS) return { ids: [] };
  const exact = words.length > 1 ? await search.listByWords(words, limit) : [];
  if (exact.length > 0) return { ids: exact };
  const corrected = correctSpelling(q, [...(await listNames(reader)), ...synonymWords]);
  const alternatives = withSynonyms(wordsOf(corrected ?? q)).filter(isLong);
  if (alternatives.length === 0) return { ids: [] };
  const ids = await search.listByWords(alternatives, limit);
  return { ids, ...(ids.length > 0 && corrected !== undefined && { corrected }) };
}

function isLong(alternatives: readonly string[]): boolean {
  return alternatives.some((word) => word.length >= MIN_LENGTH);
}
