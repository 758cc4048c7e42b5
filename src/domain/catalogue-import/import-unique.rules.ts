import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { countUnits, productMessages } from "#contract/catalogue/product.rules.ts";
import type { PlannedRow } from "./import-row.rules.ts";

/** Values that must be unique among listed products, with their columns. */
const COLUMNS = { sku: "SKU", huid: "HUID" } as const;
export type UniqueField = keyof typeof COLUMNS;

type Holder = { id: number; title: string; value: string };

/** The unique values that rows assign to products that did not have them before. */
export function claimed(rows: readonly PlannedRow[], field: UniqueField): string[] {
  return rows.flatMap((row) => (isClaim(row, field) ? (row.after[field] ?? []) : []));
}

function isClaim({ before, after }: PlannedRow, field: UniqueField): boolean {
  const isThere = before !== undefined && before.archivedAt === null && before[field] === after[field];
  return after[field] !== null && after.archivedAt === null && !isThere;
}

/** Conflicts with products that have a value now and retain it after the import. `holders` are the current ones. */
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
  const holderOf = new Map(staying.map(({ id, title, value }) => [value, `${title} (${id})`]));
  return rows
    .filter((row) => isClaim(row, field))
    .flatMap(({ row, after }) => {
      const value = after[field] ?? "";
      const holder = holderOf.get(value);
      holderOf.set(value, holder ?? `The product in row ${row}`);
      return holder === undefined ? [] : [{ row, column, message: `${holder} has this ${column}.` }];
    });
}

/** Conflicts with the HUIDs of sold articles. The product that was sold with a HUID may be restored with it. */
export function soldHuidProblems(
  rows: readonly PlannedRow[],
  sold: readonly { huid: string; productId: number }[],
): ImportProblem[] {
  return rows
    .filter((row) => isClaim(row, "huid"))
    .filter(({ before, after }) =>
      sold.some(({ huid, productId }) => huid === after.huid && (huid !== before?.huid || productId !== before.id)),
    )
    .map(({ row }) => ({ row, column: COLUMNS.huid, message: productMessages.huidSold }));
}

/** The one-of-a-kind products whose stock is raised by rows. */
export function refilled(rows: readonly PlannedRow[]): { id: number; huid: string }[] {
  return rows.flatMap((row) => {
    const { before, after } = row;
    return isRefilled(row) && before && after.huid !== null ? [{ id: before.id, huid: after.huid }] : [];
  });
}

function isRefilled({ before, after }: PlannedRow): boolean {
  return before !== undefined && before.huid === after.huid && countUnits(after) > countUnits(before);
}

/** Raised stock of one-of-a-kind products whose articles are sold, or promised to a customer. */
export function refillProblems(
  rows: readonly PlannedRow[],
  sold: readonly { huid: string }[],
  promised: readonly number[],
): ImportProblem[] {
  const isTaken = ({ before, after }: PlannedRow) =>
    sold.some(({ huid }) => huid === after.huid) || (before !== undefined && promised.includes(before.id));
  return rows
    .filter((row) => isRefilled(row) && isTaken(row))
    .map(({ row }) => ({ row, column: "Stock", message: productMessages.oneOfAKind }));
}
