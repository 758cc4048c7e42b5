/** A stretch of a list: `offset` rows skipped, at most `limit` returned. */
export type Slice = { offset: number; limit: number };

const MAX_WITHOUT_PAGE = 1_000;
const DEFAULT_PAGE_SIZE = 100;

/** The page of a list, counted from 1, and how long a page is. */
export type PageRequest = { page?: number | undefined; pageSize?: number | undefined };

/** Without a page: everything, at most 1,000. With one: that page, of 100 unless said otherwise. */
export function sliceOf({ page, pageSize }: PageRequest): Slice {
  if (page === undefined && pageSize === undefined) return { offset: 0, limit: MAX_WITHOUT_PAGE };
  const limit = pageSize ?? DEFAULT_PAGE_SIZE;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}

/** The page to ask for next, in the page size that was asked for; nothing at the end of the list. */
export function nextPageOf(request: PageRequest, total: number): number | null {
  const { offset, limit } = sliceOf(request);
  return offset + limit >= total ? null : pageAfter(request);
}

/** The page to ask for next where the list is known to go on. */
export function pageAfter(request: PageRequest): number {
  const { offset, limit } = sliceOf(request);
  const end = offset + limit;
  return request.page === undefined && request.pageSize === undefined ? end / DEFAULT_PAGE_SIZE + 1 : (request.page ?? 1) + 1;
}
