import type { Slice } from "./page.ts";

/** A list that may be long is counted up to here: 1,001 stands for "more than 1,000". */
export const COUNTED_UP_TO = 1_001;

const PAGE_SIZE = 50;

type Asked = { page?: number | undefined; pageSize?: number | undefined };

/** One row more than the page shows: whether it is there says whether a page follows. */
export function stretchOf({ page = 1, pageSize = PAGE_SIZE }: Asked): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize + 1 };
}

/** The page that was asked for, from rows read by `stretchOf`. */
export function pageOf<Row>(asked: Asked, rows: readonly Row[]): { rows: Row[]; nextPage: number | null } {
  const { pageSize = PAGE_SIZE, page = 1 } = asked;
  return { rows: rows.slice(0, pageSize), nextPage: rows.length > pageSize ? page + 1 : null };
}
