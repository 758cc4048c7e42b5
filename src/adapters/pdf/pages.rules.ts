/** The heights of the parts of a document, and the usable heights of the pages. */
export type Heights = { rows: readonly number[]; summary: number; firstPage: number; otherPages: number };

/**
 * Distributes rows to pages, by index. Rows are not split. The summary is on the last page after at least one row; it is
 * alone only if the last row and the summary do not fit on one page.
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
