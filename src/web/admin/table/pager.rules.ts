/** The total of a list that is counted to 1,000 only, when there are more. */
const UNCOUNTED = 1_001;

export type PageFacts = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  /** The page that follows, as calls answer that count to 1,000 only; undefined for lists that are counted whole. */
  nextPage?: number | null | undefined;
};

export type PagerProps = PageFacts & { onPageChange: (page: number) => void };

/** Whether a page follows this one. */
export function hasNext({ page, pageSize, total, nextPage }: PageFacts): boolean {
  return nextPage === undefined ? page * pageSize < total : nextPage !== null;
}

/** Which rows a page shows: `26 to 50 of 1,214`. */
export function pageMessages({ rows, ...facts }: PageFacts & { rows: number }): string {
  const { page, pageSize, total, nextPage } = facts;
  const count = nextPage !== undefined && total >= UNCOUNTED ? "more than 1,000" : total.toLocaleString("en-IN");
  if (rows === 0) return `None of ${count}`;
  const first = (page - 1) * pageSize + 1;
  return `${first.toLocaleString("en-IN")} to ${(first + rows - 1).toLocaleString("en-IN")} of ${count}`;
}

/** How many there are, for the heading of a list: `214 customers`. */
export function countWords(total: number, one: string, many: string): string {
  if (total >= UNCOUNTED) return `More than 1,000 ${many}`;
  return total === 1 ? `1 ${one}` : `${total.toLocaleString("en-IN")} ${many}`;
}
