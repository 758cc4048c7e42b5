import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import type { PlannedRow } from "./import-row.rules.ts";

type Holder = { id: number; title: string; sku: string };

/** The SKUs that rows give to products that did not have them in the shop so far. */
export function claimedSkus(rows: readonly PlannedRow[]): string[] {
  return rows.flatMap((row) => (isClaim(row) && row.after.sku !== null ? [row.after.sku] : []));
}

function isClaim({ before, after }: PlannedRow): boolean {
  const isThere = before !== undefined && before.archivedAt === null && before.sku === after.sku;
  return after.sku !== null && after.archivedAt === null && !isThere;
}

/** Claims on a SKU that another product has, and keeps after the import; `holders` are those who have it now. */
export function skuProblems(rows: readonly PlannedRow[], holders: readonly Holder[]): ImportProblem[] {
  const leaving = new Map(rows.flatMap((row) => (row.before ? [[row.before.id, row.after] as const] : [])));
  const staying = holders.filter(({ id, sku }) => {
    const after = leaving.get(id);
    return !after || (after.sku === sku && after.archivedAt === null);
  });
  const taken = new Map(staying.map(({ id, title, sku }) => [sku, `${title} (${id})`]));
  return rows.filter(isClaim).flatMap(({ row, after }) => {
    const sku = after.sku ?? "";
    const holder = taken.get(sku);
    taken.set(sku, holder ?? `The product in row ${row}`);
    return holder === undefined ? [] : [{ row, column: "SKU", message: `${holder} has this SKU.` } as const];
  });
}
