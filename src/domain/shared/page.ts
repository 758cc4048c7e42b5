/** A slice of a list: skips `offset` rows and returns at most `limit`. */
export type Slice = { offset: number; limit: number };

/** The most rows of a list that is requested without a page. */
export const MAX_ROWS = 1_000;
export const DEFAULT_PAGE_SIZE = 100;

/** The page number, from 1, and the page size. */
export type PageRequest = { page?: number | undefined; pageSize?: number | undefined };

/**
 * For lists whose rows are counted exactly, or that may be requested whole. Long lists of staff, which are neither, use
 * `lookaheadSlice`. Without a page: everything, at most 1,000. With a page: that page, with a default size of 100.
 */
export function sliceOf({ page, pageSize }: PageRequest): Slice {
  if (page === undefined && pageSize === undefined) return { offset: 0, limit: MAX_ROWS };
  const limit = pageSize ?? DEFAULT_PAGE_SIZE;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}

/** The number of the next page, in the requested page size; null at the end of the list. */
export function nextPageOf(request: PageRequest, total: number): number | null {
  const { offset, limit } = sliceOf(request);
  return offset + limit >= total ? null : pageAfter(request);
}

/** The number of the next page when the list is known to continue. */
export function pageAfter(request: PageRequest): number {
  const { offset, limit } = sliceOf(request);
  const end = offset + limit;
  return request.page === undefined && request.pageSize === undefined
    ? end / DEFAULT_PAGE_SIZE + 1
    : (request.page ?? 1) + 1;
}
