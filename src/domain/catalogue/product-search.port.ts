import type { Metal, Sort } from "#contract/catalogue/product.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { Slice } from "#domain/shared/page.ts";

/** The criteria of a product search. */
export type ProductQuery = {
  /** A substring of title, plain description or a category name, ignoring case and repeated spaces. Never empty. */
  text: string;
  categoryName?: string | undefined;
  metal?: Metal | undefined;
  minPaise?: Paise | undefined;
  maxPaise?: Paise | undefined;
};

/**
 * Full-text product search, by default PostgreSQL's own. An external engine would implement this interface, be notified
 * of every change, and satisfy `product-search.fixture.ts`.
 */
export type ProductSearch = {
  /** Ids of up to `COUNTED` + 1 matching products, unordered. Archived products never match. */
  find(query: ProductQuery): Promise<number[]>;
  /**
   * Ids of one slice of all matches, or of the matches among `ids`, in the order of `sort`. The order is stable across
   * pages.
   */
  list(query: ProductQuery, sort: Sort, slice: Slice, ids?: readonly number[]): Promise<number[]>;
  /**
   * Ids of products that contain each word, or one of its alternatives, at the beginning of a word of their texts. Those
   * with most words in their titles and category names come first, then the newest. Of very many matches, only the
   * newest are considered. For searches that found nothing.
   */
  listByWords(words: readonly (readonly string[])[], limit: number): Promise<number[]>;
};
