import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { productWords } from "#contract/catalogue/product.rules.ts";
import type { PlannedRow } from "./import-row.rules.ts";

/** What only one listed product may have, with its column. */
const COLUMNS = { sku: "SKU", huid: "HUID" } as const;
export type UniqueField = keyof typeof COLUMNS;

type Holder = { id: number; title: string; value: string };

/** The values that rows give to products that did not have them in the shop so far. */
export function claimed(rows: readonly PlannedRow[], field: UniqueField): string[] {
  return rows.flatMap((row) => (isClaim(row, field) ? (row.after[field] ?? []) : []));
}

function isClaim({ before, after }: PlannedRow, field: UniqueField): boolean {
  const isThere = before !== undefined && before.archivedAt === null && before[field] === after[field];
  return after[field] !== null && after.archivedAt === null && !isThere;
}

/** Claims on a value that another product has, and keeps after the import; `holders` are those who have it now. */
export function claimProblems(
  rows: readonly PlannedRow[],
  field: UniqueField,
  holders: readonly Holder[],
): ImportProblem[] {
  const column = COLUMNS[field];
  const leaving = new Map(rows.flatMap((row) => (row.before ? [[row.before.id, row.after] as const] : [])));
  const staying = holders.filter(({ id, value }) => {
    const after = leaving.get(id);
    return !after || (after[field] === value && after.archivedAt === null);
  });
  const taken = new Map(staying.map(({ id, title, value }) => [value, `${title} (${id})`]));
  return rows
    .filter((row) => isClaim(row, field))
    .flatMap(({ row, after }) => {
      const value = after[field] ?? "";
      const holder = taken.get(value);
      taken.set(value, holder ?? `The product in row ${row}`);
      return holder === undefined ? [] : [{ row, column, message: `${holder} has this ${column}.` }];
    });
}

/** Claims on the HUID of a sold article; the product that it was sold as may come back with it from the archive. */
export function soldHuidProblems(
  rows: readonly PlannedRow[],
  sold: readonly { huid: string; productId: number }[],
): ImportProblem[] {
  return rows
    .filter((row) => isClaim(row, "huid"))
    .filter(({ before, after }) =>
      sold.some(({ huid, productId }) => huid === after.huid && (huid !== before?.huid || productId !== before.id)),
    )
    .map(({ row }) => ({ row, column: COLUMNS.huid, message: productWords.huidSold }));
}
