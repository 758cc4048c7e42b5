import type { PageRequest, Slice } from "./page.ts";

/** The limit of counting in long lists: 1,001 means "more than 1,000". */
export const COUNTED_UP_TO = 1_001;

const PAGE_SIZE = 50;

/**
 * For long lists, whose rows are counted only up to a limit: reads one row more than the page shows, to detect whether
 * another page follows. `sliceOf` is for lists with an exact count, and for those that may be requested whole.
 */
export function lookaheadSlice({ page = 1, pageSize = PAGE_SIZE }: PageRequest): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize + 1 };
}

/** The requested page, from rows read with `lookaheadSlice`. */
export function pageOf<Row>(request: PageRequest, rows: readonly Row[]): { rows: Row[]; nextPage: number | null } {
  const { pageSize = PAGE_SIZE, page = 1 } = request;
  return { rows: rows.slice(0, pageSize), nextPage: rows.length > pageSize ? page + 1 : null };
}
