/** Which rows a page shows: `26 to 50 of 1,214`. */
export function pageWords({ page, pageSize, total }: { page: number; pageSize: number; total: number }): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const count = total.toLocaleString("en-IN");
  if (first > total) return `None of ${count}`;
  return `${first.toLocaleString("en-IN")} to ${last.toLocaleString("en-IN")} of ${count}`;
}
