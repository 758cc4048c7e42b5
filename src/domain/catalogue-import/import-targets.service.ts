import { ProductCellSchemas } from "#contract/catalogue-import/product-csv.schema.ts";
import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import type { Db } from "#db/database.ts";
import { listSkuHolders } from "./import-lookup.repo.ts";
import type { TableRow } from "./product-table.rules.ts";

/** A row and the product that it refers to; undefined for a new one. */
export type Target = { line: TableRow; id: number | undefined };

/**
 * Finds the product of each row by its id, or else by its SKU among the listed products. Two rows must not refer to the
 * same product.
 */
export async function findTargets(db: Db, lines: readonly TableRow[]) {
  const problems: ImportProblem[] = [];
  const named = lines.flatMap((line): Target[] => {
    const id = ProductCellSchemas.ProductID.safeParse(line.cells.ProductID ?? "");
    if (id.success) return [{ line, id: id.data }];
    const message = id.error.issues[0]?.message ?? "This must be a number.";
    problems.push({ row: line.row, column: "ProductID", message });
    return [];
  });
  const skus = named.flatMap(({ line, id }) => (id === undefined ? (skuOf(line) ?? []) : []));
  const bySku = new Map((await listSkuHolders(db, skus)).map((holder) => [holder.sku, holder.id]));
  const found = named.map(({ line, id }) => ({ line, id: id ?? bySku.get(skuOf(line) ?? "") }));
  const firstRows = new Map<number, number>();
  const targets = found.filter(({ line, id }) => {
    const first = id === undefined ? undefined : firstRows.get(id);
    if (first === undefined) {
      if (id !== undefined) firstRows.set(id, line.row);
      return true;
    }
    problems.push({ row: line.row, column: "", message: `Row ${first} is about the same product.` });
    return false;
  });
  return { targets, problems };
}

function skuOf({ cells }: TableRow): string | undefined {
  return cells.SKU?.trim() || undefined;
}
