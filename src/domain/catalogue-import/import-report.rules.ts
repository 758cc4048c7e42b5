import type { AuditChange } from "#contract/audit/audit.ts";
import type { ImportCounts, ImportedRow, ImportProblem, ImportReport } from "#contract/catalogue-import/product-csv.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { changesBetween } from "#domain/audit/changes.rules.ts";
import { productFacts } from "#domain/catalogue/product-facts.rules.ts";
import type { ProductRow } from "#domain/catalogue/product.queries.ts";
import type { ImportPlan } from "./import-plan.service.ts";
import type { PlannedRow } from "./import-row.rules.ts";
import type { ProductTable } from "./product-table.rules.ts";

const MAX_ROWS = 100;
const MAX_LENGTH = 200;

/** The facts of a product for the import report and the audit log. */
export function importedFacts(row: ProductRow): Record<string, unknown> {
  return { Status: row.archivedAt ? "archived" : "listed", ...productFacts(row) };
}

export function reportOf(table: ProductTable, plan: ImportPlan): ImportReport {
  const problems = [...table.problems, ...plan.problems].toSorted((one, other) => one.row - other.row);
  const wrong = new Set(problems.map((problem) => problem.row));
  const good = plan.rows.filter(({ row }) => !wrong.has(row));
  return {
    counts: countsOf(table, plan.rows, problems),
    unknownColumns: table.unknownColumns,
    stockChanges: good.filter(changesStock).length,
    problems,
    rows: good.slice(0, MAX_ROWS).map(viewRow),
  };
}

export function countsOf(
  table: ProductTable,
  rows: readonly PlannedRow[],
  problems: readonly ImportProblem[],
): ImportCounts {
  const wrong = new Set(problems.map((problem) => problem.row));
  const planned = rows.filter(({ row }) => !wrong.has(row));
  const fresh = planned.filter(({ before }) => !before).length;
  const read = table.rows.length + table.problems.length;
  return {
    new: fresh,
    changed: planned.length - fresh,
    unchanged: read - wrong.size - planned.length,
    wrong: wrong.size,
  };
}

function changesStock({ before, after }: PlannedRow): boolean {
  if (!before) return false;
  const counted = new Map(before.variations.map((one) => [JSON.stringify([one.name, one.value]), one.stock]));
  return (
    before.stock !== after.stock ||
    after.variations.some(({ name, value, stock }) => {
      const was = counted.get(JSON.stringify([name, value]));
      return was !== undefined && was !== stock;
    })
  );
}

function viewRow({ row, before, after }: PlannedRow): ImportedRow {
  const changes = before ? changesBetween(importedFacts(before), importedFacts(after)).map(shortened) : [];
  return { row, productID: before?.id ?? null, title: after.title, price: toRupees(after.pricePaise), changes };
}

function shortened({ field, from, to }: AuditChange): AuditChange {
  return { field, from: from && cut(from), to: to && cut(to) };
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join("")}…` : text;
}
