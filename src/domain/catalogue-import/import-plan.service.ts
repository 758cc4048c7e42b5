import { setImmediate } from "node:timers/promises";
import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import type { Db, Trx } from "#db/database.ts";
import { listHuidHolders, listSoldHuids } from "#domain/catalogue/huids.service.ts";
import { findMedia, findProducts } from "#domain/catalogue/product-records.service.ts";
import { keyOfUrl } from "#domain/media/media.rules.ts";
import type { Known } from "./import-cells.rules.ts";
import { listCategoryNames, listSkuHolders } from "./import-lookup.repo.ts";
import type { PlanPrices } from "./import-pricing.rules.ts";
import { planRow, type PlannedRow } from "./import-row.rules.ts";
import { findTargets } from "./import-targets.service.ts";
import { claimed, claimProblems, soldHuidProblems } from "./import-unique.rules.ts";
import type { TableRow } from "./product-table.rules.ts";

/** Rows to process before yielding to other requests. */
const STEP = 50;
/** Sorts new products after all existing ids. */
const NEW = Number.MAX_SAFE_INTEGER;

/** The effect of a file on the catalogue: the rows that change something, and its problems. */
export type ImportPlan = { rows: PlannedRow[]; problems: ImportProblem[] };

type Planning = {
  prices: PlanPrices;
  at: Date;
  /** A transaction that locks what the plan depends on until it ends. */
  hold?: Trx;
};

export async function planImport(
  reader: Db,
  lines: readonly TableRow[],
  { prices, at, hold }: Planning,
): Promise<ImportPlan> {
  const db = hold ?? reader;
  const known = await findKnown(db, lines, hold !== undefined);
  const { targets, problems } = await findTargets(db, lines);
  const inOrder = hold ? targets.toSorted((one, other) => (one.id ?? NEW) - (other.id ?? NEW)) : targets;
  const rows: PlannedRow[] = [];
  for (let from = 0; from < inOrder.length; from += STEP) {
    const step = inOrder.slice(from, from + STEP);
    const stored = await findProducts(
      db,
      step.flatMap(({ id }) => id ?? []),
      hold,
    );
    for (const { line, id } of step) {
      const before = id === undefined ? undefined : stored.get(id);
      if (id !== undefined && !before) {
        problems.push({ row: line.row, column: "ProductID", message: `There is no product ${id}.` });
        continue;
      }
      const plan = planRow(line, before, { known, prices, at });
      if (plan.kind === "wrong") problems.push(...plan.problems);
      else if (plan.kind === "planned") rows.push(plan);
    }
    await setImmediate();
  }
  problems.push(...(await uniqueProblems(db, rows)));
  return { rows, problems: problems.toSorted((one, other) => one.row - other.row) };
}

async function uniqueProblems(db: Db, rows: readonly PlannedRow[]): Promise<ImportProblem[]> {
  const skus = await listSkuHolders(db, claimed(rows, "sku"));
  const huids = claimed(rows, "huid");
  const holders = await listHuidHolders(db, huids);
  return [
    ...claimProblems(
      rows,
      "sku",
      skus.map(({ sku, ...holder }) => ({ ...holder, value: sku })),
    ),
    ...claimProblems(
      rows,
      "huid",
      holders.map(({ huid, ...holder }) => ({ ...holder, value: huid })),
    ),
    ...soldHuidProblems(rows, await listSoldHuids(db, huids)),
  ];
}

/** The key of a medium's URL, as in an export or copied from the shop's pages. */
function mediumKey(url: string): string {
  return keyOfUrl(url.replace(/^https?:\/\/[^/]+/, "")) ?? "";
}

async function findKnown(db: Db, lines: readonly TableRow[], hold: boolean): Promise<Known> {
  const categories = await listCategoryNames(db, { hold });
  const byName = new Map(categories.map((category) => [category.name, category]));
  const byFoldedName = new Map(categories.map((category) => [category.name.toLowerCase(), category]));
  const urls = lines.flatMap(({ cells }) => cells.Images?.split(/\s+/) ?? []);
  const byKey = await findMedia(db, [...new Set(urls.map(mediumKey))], { hold });
  return {
    findCategory: (name) => byName.get(name) ?? byFoldedName.get(name.toLowerCase()),
    findMedium: (url) => byKey.get(mediumKey(url)),
  };
}
