import type { Slice } from "./page.ts";

/** A list that may be long is counted up to here: 1,001 stands for "more than 1,000". */
export const COUNTED_UP_TO = 1_001;

const PAGE_SIZE = 50;

type PageRequest = { page?: number | undefined; pageSize?: number | undefined };

/** One row more than the page shows: whether it is there says whether a page follows. */
export function lookaheadSlice({ page = 1, pageSize = PAGE_SIZE }: PageRequest): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize + 1 };
}

/** The page that was asked for, from rows read by `lookaheadSlice`. */
export function pageOf<Row>(request: PageRequest, rows: readonly Row[]): { rows: Row[]; nextPage: number | null } {
  const { pageSize = PAGE_SIZE, page = 1 } = request;
  return { rows: rows.slice(0, pageSize), nextPage: rows.length > pageSize ? page + 1 : null };
}
