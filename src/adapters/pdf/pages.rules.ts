/** How high the parts of a document are, and how much of them a page has room for. */
export type Heights = { rows: readonly number[]; summary: number; firstPage: number; otherPages: number };

/**
 * Which rows stand on which page, by their index. No row is divided, and the summary stands on the last page with at least
 * one row before it, so that it is never alone.
 */
export function paginate({ rows, summary, firstPage, otherPages }: Heights): number[][] {
  const pages: number[][] = [[]];
  let left = firstPage;
  for (const [index, height] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const needed = isLast ? height + summary : height;
    if (needed > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      left = otherPages;
    }
    pages.at(-1)?.push(index);
    left -= height;
  }
  if (summary > left && rows.length > 0) pages.push([]);
  return pages;
}
