import type { Metal, Sort } from "#contract/catalogue/product.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { Slice } from "#domain/shared/page.ts";

/** What a product must have in it to be found. */
export type ProductQuery = {
  /** Stands somewhere in title, plain description or the name of a category, whatever the case and the number of blanks. Never empty. */
  text: string;
  categoryName?: string | undefined;
  metal?: Metal | undefined;
  minPaise?: Paise | undefined;
  maxPaise?: Paise | undefined;
};

/**
 * Finds products by their words. PostgreSQL does it itself; an engine beside it would implement this, be told of every change,
 * and keep what `product-search.fixture.ts` asks of both.
 */
export type ProductSearch = {
  /** Ids of up to one above `COUNTED` products that match, in no order. Archived products never match. */
  find(query: ProductQuery): Promise<number[]>;
  /** Ids of one stretch of all that match, or of those among `ids`, in the order of `sort`, the same on every page. */
  list(query: ProductQuery, sort: Sort, slice: Slice, ids?: readonly number[]): Promise<number[]>;
};
