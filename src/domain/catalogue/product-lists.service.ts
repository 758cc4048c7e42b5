import type { Sort } from "#contract/product.ts";
import type { Db } from "#db/database.ts";
import type { Slice } from "#domain/shared/page.ts";
import { COUNTED, countFiltered, countListed, listIds, type ListFilter } from "./product-lists.repo.ts";
import { findMatches, listMatches, type TextFilter } from "./product-search.repo.ts";

/** `total` is exact up to 1,000, and for a whole category or the whole shop; otherwise it is 1,000 and capped. */
export type IdPage = { ids: number[]; total: number; totalIsCapped: boolean; hasMore: boolean };

/** One stretch of a list, at a cost that does not grow with the catalogue. */
export async function listStretch(
  db: Db,
  filter: ListFilter & { pattern?: string | undefined },
  sort: Sort,
  slice: Slice,
): Promise<IdPage> {
  const { pattern } = filter;
  return pattern === undefined
    ? listPlain(db, filter, sort, slice)
    : searchText(db, { ...filter, pattern }, sort, slice);
}

async function listPlain(db: Db, filter: ListFilter, sort: Sort, slice: Slice): Promise<IdPage> {
  const { categoryId, metal, minPaise, maxPaise } = filter;
  const isFiltered = [metal, minPaise, maxPaise].some((condition) => condition !== undefined);
  const [ids, count] = await Promise.all([
    listIds(db, filter, sort, oneMore(slice)),
    isFiltered ? countFiltered(db, filter) : countListed(db, categoryId),
  ]);
  return cut(ids, slice, count, isFiltered && count > COUNTED);
}

/** What can be counted is also sorted whole; of more, the order is read along until the stretch is full. */
async function searchText(db: Db, filter: TextFilter, sort: Sort, slice: Slice): Promise<IdPage> {
  const found = await findMatches(db, filter);
  if (found.length === 0) return { ids: [], total: 0, totalIsCapped: false, hasMore: false };
  const isCapped = found.length > COUNTED;
  const ids = await listMatches(db, filter, sort, oneMore(slice), isCapped ? undefined : found);
  return cut(ids, slice, found.length, isCapped);
}

function oneMore({ offset, limit }: Slice): Slice {
  return { offset, limit: limit + 1 };
}

function cut(ids: number[], { limit }: Slice, count: number, totalIsCapped: boolean): IdPage {
  const total = totalIsCapped ? COUNTED : count;
  return { ids: ids.slice(0, limit), total, totalIsCapped, hasMore: ids.length > limit };
}
