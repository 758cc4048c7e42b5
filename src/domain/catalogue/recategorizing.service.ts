import type { Recategorize } from "#contract/catalogue/staff-products.schema.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChanges, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { setVersions } from "./bulk-writes.repo.ts";
import { lockCategories } from "./categories.repo.ts";
import { productFacts } from "./product-facts.rules.ts";
import { versionAfter } from "./product-version.rules.ts";
import { replaceCategories } from "./product-writes.repo.ts";
import type { ProductRow } from "./product.queries.ts";
import { refreshSearchTexts } from "./search-text.service.ts";
import { subjectOf, titlesOf } from "./selected-products.rules.ts";
import { lockSelected } from "./selected-products.service.ts";

type Category = { id: number; name: string };
type Move = { row: ProductRow; categories: Category[] };

/** Changes the categories of many products at once. */
export function createRecategorizingService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Changes all or none. Refused if one of them would be left without a category. */
    async recategorize(actor: Actor, { items, add, remove }: Recategorize): Promise<void> {
      await inTransaction(db, async (trx) => {
        const found = await lockKnown(trx, { add, remove });
        const added = [...new Set(add)].flatMap((id) => found.get(id) ?? []);
        const moves = (await lockSelected(trx, items))
          .map((row) => ({ row, categories: [...without(row.categories, remove), ...without(added, idsOf(row))] }))
          .filter(({ row, categories }) => String(idsOf(row)) !== String(categories.map(({ id }) => id)));
        refuseStranded(moves);
        if (moves.length > 0) await write(trx, moves, actor, clock());
      });
    },
  };
}

function idsOf(row: ProductRow): number[] {
  return row.categories.map((category) => category.id);
}

function without(categories: readonly Category[], ids: readonly number[]): Category[] {
  return categories.filter((category) => !ids.includes(category.id));
}

async function lockKnown(trx: Trx, change: Pick<Recategorize, "add" | "remove">): Promise<Map<number, Category>> {
  const rows = await lockCategories(trx, [...change.add, ...change.remove]);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const field of ["add", "remove"] as const) {
    const unknown = change[field].find((id) => !found.has(id));
    if (unknown === undefined) continue;
    throw fieldRefusal(field, `There is no category ${unknown}.`);
  }
  return found;
}

function refuseStranded(moves: readonly Move[]): void {
  const stranded = moves.filter((move) => move.categories.length === 0).map((move) => move.row);
  if (stranded.length === 0) return;
  throw fieldRefusal(
    "remove",
    `${titlesOf(stranded)} would be left in no category. Nothing was changed.`,
    "still_in_use",
  );
}

async function write(trx: Trx, moves: readonly Move[], actor: Actor, at: Date): Promise<void> {
  for (const { row, categories } of moves) {
    await replaceCategories(
      trx,
      row.id,
      categories.map((category) => category.id),
    );
  }
  await setVersions(
    trx,
    moves.map(({ row }) => ({ id: row.id, updatedAt: versionAfter(row, at) })),
  );
  await refreshSearchTexts(
    trx,
    moves.map(({ row }) => row.id),
  );
  await recordChanges(
    trx,
    moves.map(({ row, categories }) => ({
      actor,
      action: "filed",
      subject: subjectOf(row),
      before: productFacts(row),
      after: productFacts({ ...row, categories }),
      at,
    })),
  );
}
