import type { Metal, Sort } from "#contract/catalogue/product.ts";
import type { Db } from "#db/database.ts";
import type { Slice } from "#domain/shared/page.ts";
import { COUNTED, findFiltered, findMetals, listIds, summarizeListed, type ListFilter } from "./product-lists.repo.ts";
import type { ProductSearch } from "./product-search.port.ts";

/**
 * `total` is exact up to 1,000, and always for a whole category or the whole shop; otherwise it is 1,000 and capped.
 */
export type IdPage = { ids: number[]; total: number; totalIsCapped: boolean; hasMore: boolean; metals?: Metal[] };

type Narrowed = ListFilter & { text?: string | undefined; categoryName?: string | undefined };

type Wanted = Slice & { sort: Sort; withMetals: boolean };

type Sources = { reader: Db; search: ProductSearch };

/** One slice of a list, at a cost independent of the size of the catalogue. */
export async function listSlice(sources: Sources, filter: Narrowed, wanted: Wanted): Promise<IdPage> {
  const { reader } = sources;
  const { categoryId, text } = filter;
  if (text !== undefined || isFiltered(filter)) return listNarrowed(sources, filter, wanted);
  const [ids, { products, metals }] = await Promise.all([
    listIds(reader, filter, wanted.sort, oneMore(wanted)),
    summarizeListed(reader, categoryId),
  ]);
  return { ...cut(ids, wanted, products, false), ...(wanted.withMetals && { metals }) };
}

function isFiltered({ metal, minPaise, maxPaise }: ListFilter): boolean {
  return [metal, minPaise, maxPaise].some((condition) => condition !== undefined);
}

async function listNarrowed(sources: Sources, filter: Narrowed, wanted: Wanted): Promise<IdPage> {
  const { text, categoryName, ...facts } = filter;
  const found = await (text === undefined
    ? findFiltered(sources.reader, facts)
    : sources.search.find({ ...facts, text, categoryName }));
  const [page, metals] = await Promise.all([
    sliceOfFound(sources, filter, wanted, found),
    wanted.withMetals ? listMetals(sources, filter, found) : undefined,
  ]);
  return { ...page, ...(metals && { metals }) };
}

/** The metals of a list without its filters. A search with too many results to look at offers those of the shop. */
async function listMetals({ reader, search }: Sources, filter: Narrowed, found: number[]): Promise<Metal[]> {
  const { text, categoryId, categoryName } = filter;
  if (text === undefined) return (await summarizeListed(reader, categoryId)).metals;
  const all = isFiltered(filter) ? await search.find({ text, categoryName }) : found;
  return all.length > COUNTED ? (await summarizeListed(reader, categoryId)).metals : findMetals(reader, all);
}

/** Small results are sorted completely; for large ones, the ordered index is scanned until the slice is full. */
async function sliceOfFound(
  { reader, search }: Sources,
  { text, categoryName, ...facts }: Narrowed,
  { sort, ...slice }: Wanted,
  found: number[],
): Promise<IdPage> {
  const query = text === undefined ? undefined : { ...facts, text, categoryName };
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
