import type { ImportCounts } from "#contract/catalogue-import/product-csv.ts";

const number = (count: number) => count.toLocaleString("en-IN");

/** How many products an import makes or changes: `3 new products and 12 changes`. */
export function effectWords(counts: Pick<ImportCounts, "new" | "changed">): string {
  const made = counts.new === 1 ? "1 new product" : `${number(counts.new)} new products`;
  const changed = counts.changed === 1 ? "1 change" : `${number(counts.changed)} changes`;
  if (counts.new === 0) return changed;
  return counts.changed === 0 ? made : `${made} and ${changed}`;
}

export function rowWords(count: number): string {
  return count === 1 ? "1 row" : `${number(count)} rows`;
}
