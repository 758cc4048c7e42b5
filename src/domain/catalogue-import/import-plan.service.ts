import { setImmediate } from "node:timers/promises";
import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import type { Db, Trx } from "#db/database.ts";
import { listHuidHolders, listPromisedProducts, listSoldHuids } from "#domain/catalogue/huids.queries.ts";
import { findMedia, findProducts, holdWithVariations } from "#domain/catalogue/product-records.service.ts";
import type { ProductRow } from "#domain/catalogue/product.queries.ts";
import { keyOfUrl } from "#domain/media/media.rules.ts";
import type { Known } from "./import-cells.rules.ts";
import { listCategoryNames, listSkuHolders } from "./import-lookup.repo.ts";
import type { PlanPrices } from "./import-pricing.rules.ts";
import { planRow, type PlannedRow, type RowPlan } from "./import-row.rules.ts";
import { findTargets, type Target } from "./import-targets.service.ts";
import { claimed, claimProblems, refilled, refillProblems, soldHuidProblems } from "./import-unique.rules.ts";
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
    const plan = ({ line, id }: Target, found: Stored) => {
      const before = id === undefined ? undefined : found.get(id);
      return id === undefined || before ? planRow(line, before, { known, prices, at }) : unknownProduct(line, id);
    };
    const draft = step.map((target) => ({ target, outcome: plan(target, stored) }));
    const held = hold ? await holdWrittenVariations(hold, draft) : new Map<number, ProductRow>();
    for (const { target, outcome } of draft) {
      const final = target.id !== undefined && held.has(target.id) ? plan(target, held) : outcome;
      if (final.kind === "wrong") problems.push(...final.problems);
      else if (final.kind === "planned") rows.push(final);
    }
    await setImmediate();
  }
  problems.push(...(await uniqueProblems(db, rows)));
  return { rows, problems: problems.toSorted((one, other) => one.row - other.row) };
}

type Stored = ReadonlyMap<number, ProductRow>;

function unknownProduct({ row }: TableRow, id: number): RowPlan {
  return { kind: "wrong", problems: [{ row, column: "ProductID", message: `There is no product ${id}.` }] };
}

/**
 * The products whose variations are written, read again after these are locked: an order may have taken stock of one
 * since the row was planned. Other products' variations stay open to orders.
 */
async function holdWrittenVariations(
  trx: Trx,
  draft: readonly { target: Target; outcome: RowPlan }[],
): Promise<Stored> {
  const ids = draft.flatMap(({ target: { id }, outcome }) =>
    id !== undefined && outcome.kind === "planned" && outcome.writesVariations ? id : [],
  );
  return ids.length === 0 ? new Map() : holdWithVariations(trx, ids);
}

async function uniqueProblems(db: Db, rows: readonly PlannedRow[]): Promise<ImportProblem[]> {
  const skus = await listSkuHolders(db, claimed(rows, "sku"));
  const huids = claimed(rows, "huid");
  const holders = await listHuidHolders(db, huids);
  const raised = refilled(rows);
  const sold = await listSoldHuids(db, [...huids, ...raised.map(({ huid }) => huid)]);
  const promised = await listPromisedProducts(
    db,
    raised.map(({ id }) => id),
  );
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
    ...soldHuidProblems(rows, sold),
    ...refillProblems(rows, sold, promised),
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
