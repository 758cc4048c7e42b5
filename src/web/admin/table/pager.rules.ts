import { counted } from "#contract/kernel/counted.ts";

/** The total that the API returns for more than 1,000 rows if it counts no further. */
const UNCOUNTED = 1_001;

export type PageFacts = {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  /** The next page, for calls that count up to 1,000 only; undefined for lists with an exact count. */
  nextPage?: number | null | undefined;
};

export type PagerProps = PageFacts & { onPageChange: (page: number) => void };

/** Whether a page follows this one. */
export function hasNext({ page, pageSize, total, nextPage }: PageFacts): boolean {
  return nextPage === undefined ? page * pageSize < total : nextPage !== null;
}

/** Describes the rows of a page: `26 to 50 of 1,214`. */
export function formatPageFacts({ rows, ...facts }: PageFacts & { rows: number }): string {
  const { page, pageSize, total, nextPage } = facts;
  const count = nextPage !== undefined && total >= UNCOUNTED ? "more than 1,000" : total.toLocaleString("en-IN");
  if (rows === 0) return `None of ${count}`;
  const first = (page - 1) * pageSize + 1;
  return `${first.toLocaleString("en-IN")} to ${(first + rows - 1).toLocaleString("en-IN")} of ${count}`;
}

/** The count of a tab; undefined while it is unknown or if it is not counted. */
export function tabCount(count: number | null | undefined): number | string | undefined {
  return count != null && count >= UNCOUNTED ? "1,000+" : (count ?? undefined);
}

/** Formats a total that is counted up to 1,001 for the heading of a list: `214 customers`. */
export function formatTotal(total: number, one: string, many: string): string {
  if (total >= UNCOUNTED) return `More than 1,000 ${many}`;
  return counted(total, one, many);
}
