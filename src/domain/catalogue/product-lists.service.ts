import type { Sort } from "#contract/catalogue/product.ts";
import type { Db } from "#db/database.ts";
import type { Slice } from "#domain/shared/page.ts";
import { COUNTED, countListed, findFiltered, listIds, type ListFilter } from "./product-lists.repo.ts";
import type { ProductSearch } from "./product-search.port.ts";

/**
 * `total` is exact up to 1,000, and always for a whole category or the whole shop; otherwise it is 1,000 and capped.
 */
export type IdPage = { ids: number[]; total: number; totalIsCapped: boolean; hasMore: boolean };

type Narrowed = ListFilter & { text?: string | undefined; categoryName?: string | undefined };

type Sources = { reader: Db; search: ProductSearch };

/** One slice of a list, at a cost independent of the size of the catalogue. */
export async function listSlice(sources: Sources, filter: Narrowed, sort: Sort, slice: Slice): Promise<IdPage> {
  const { reader } = sources;
  const { categoryId, text, metal, minPaise, maxPaise } = filter;
  const isNarrowed = [text, metal, minPaise, maxPaise].some((condition) => condition !== undefined);
  if (isNarrowed) return listNarrowed(sources, filter, sort, slice);
  const [ids, count] = await Promise.all([
    listIds(reader, filter, sort, oneMore(slice)),
    countListed(reader, categoryId),
  ]);
  return cut(ids, slice, count, false);
}

/** Small results are sorted completely; for large ones, the ordered index is scanned until the slice is full. */
async function listNarrowed({ reader, search }: Sources, filter: Narrowed, sort: Sort, slice: Slice): Promise<IdPage> {
  const { text, categoryName, ...facts } = filter;
  const query = text === undefined ? undefined : { ...facts, text, categoryName };
  const found = await (query ? search.find(query) : findFiltered(reader, facts));
  if (found.length === 0) return { ids: [], total: 0, totalIsCapped: false, hasMore: false };
  const isCapped = found.length > COUNTED;
  const among = isCapped ? undefined : found;
  const ids = await (query
    ? search.list(query, sort, oneMore(slice), among)
    : listIds(reader, facts, sort, oneMore(slice), among));
  return cut(ids, slice, found.length, isCapped);
}

function oneMore({ offset, limit }: Slice): Slice {
  return { offset, limit: limit + 1 };
}

function cut(ids: number[], { limit }: Slice, count: number, totalIsCapped: boolean): IdPage {
  const total = totalIsCapped ? COUNTED : count;
  return { ids: ids.slice(0, limit), total, totalIsCapped, hasMore: ids.length > limit };
}
