import type { Sort } from "#contract/catalogue/product.ts";
import type { Db } from "#db/database.ts";
import type { Slice } from "#domain/shared/page.ts";
import { COUNTED, countListed, findFiltered, listIds, type ListFilter } from "./product-lists.repo.ts";
import { findMatches, listMatches } from "./product-search.repo.ts";

/** `total` is exact up to 1,000, and for a whole category or the whole shop; otherwise it is 1,000 and capped. */
export type IdPage = { ids: number[]; total: number; totalIsCapped: boolean; hasMore: boolean };

type Narrowed = ListFilter & { pattern?: string | undefined; categoryName?: string | undefined };

/** One stretch of a list, at a cost that does not grow with the catalogue. */
export async function listStretch(db: Db, filter: Narrowed, sort: Sort, slice: Slice): Promise<IdPage> {
  const { categoryId, pattern, metal, minPaise, maxPaise } = filter;
  const isNarrowed = [pattern, metal, minPaise, maxPaise].some((condition) => condition !== undefined);
  if (isNarrowed) return listNarrowed(db, filter, sort, slice);
  const [ids, count] = await Promise.all([listIds(db, filter, sort, oneMore(slice)), countListed(db, categoryId)]);
  return cut(ids, slice, count, false);
}

/** What can be counted is sorted whole; of more, the order is read along until the stretch is full. */
async function listNarrowed(db: Db, filter: Narrowed, sort: Sort, slice: Slice): Promise<IdPage> {
  const { pattern, categoryName, ...facts } = filter;
  const text = pattern === undefined ? undefined : { ...facts, pattern, categoryName };
  const found = await (text ? findMatches(db, text) : findFiltered(db, facts));
  if (found.length === 0) return { ids: [], total: 0, totalIsCapped: false, hasMore: false };
  const isCapped = found.length > COUNTED;
  const among = isCapped ? undefined : found;
  const ids = await (text
    ? listMatches(db, text, sort, oneMore(slice), among)
    : listIds(db, facts, sort, oneMore(slice), among));
  return cut(ids, slice, found.length, isCapped);
}

function oneMore({ offset, limit }: Slice): Slice {
  return { offset, limit: limit + 1 };
}

function cut(ids: number[], { limit }: Slice, count: number, totalIsCapped: boolean): IdPage {
  const total = totalIsCapped ? COUNTED : count;
  return { ids: ids.slice(0, limit), total, totalIsCapped, hasMore: ids.length > limit };
}
