import type { Trx } from "#db/database.ts";
import { recordChanges, type Actor } from "#domain/audit/audit.service.ts";
import { recordPriceChanges } from "#domain/catalogue/earlier-prices.service.ts";
import { versionAfter } from "#domain/catalogue/product-version.rules.ts";
import { priceWritten } from "#domain/catalogue/rate-repricing.service.ts";
import { searchTextOf } from "#domain/catalogue/search.rules.ts";
import { subjectOf } from "#domain/catalogue/selected-products.rules.ts";
import { releaseMedia } from "#domain/media/media.service.ts";
import type { PlanPrices } from "./import-pricing.rules.ts";
import { importedFacts } from "./import-report.rules.ts";
import type { PlannedRow } from "./import-row.rules.ts";
import type { UniqueField } from "./import-unique.rules.ts";
import {
  nextProductIds,
  release,
  replaceAllCategories,
  replaceAllMedia,
  replaceAllVariations,
  upsertProducts,
} from "./import-writes.repo.ts";

/** Products per round of statements. */
const ROUND = 200;

type Change = Pick<PlannedRow, "before" | "after" | "writesVariations">;
type Writing = { actor: Actor; at: Date; prices: PlanPrices; onWritten: (count: number) => Promise<void> };

/** Writes the planned rows, whose products are locked, and reports progress after each round. */
export async function writePlanned(
  trx: Trx,
  rows: readonly PlannedRow[],
  { actor, at, prices, onWritten }: Writing,
): Promise<void> {
  const changes = await complete(trx, rows, at);
  for (const field of ["sku", "huid"] as const) {
    await release(
      trx,
      field,
      changes.flatMap((change) => idThatLoses(change, field)),
    );
  }
  for (let from = 0; from < changes.length; from += ROUND) {
    const round = changes.slice(from, from + ROUND);
    await writeRound(trx, round);
    await priceWritten(
      trx,
      round.flatMap(({ after }) => (after.pricing === null ? [] : after.id)),
      prices,
    );
    const changed = round.flatMap(({ before, after }) => (before ? { before, after } : []));
    await recordPriceChanges(trx, changed, { at, settings: prices.settings });
    await releaseMedia(trx, round.flatMap(mediaNoLongerShown), at);
    await recordChanges(
      trx,
      round.map(({ before, after }) => ({
        actor,
        action: before ? "changed by import" : "added by import",
        subject: subjectOf(after),
        before: before && importedFacts(before),
        after: importedFacts(after),
        at,
      })),
    );
    await onWritten(from + round.length);
  }
}

/** Adds the ids of new products, the time of change, and the search text. */
async function complete(trx: Trx, rows: readonly PlannedRow[], at: Date): Promise<Change[]> {
  const ids = await nextProductIds(trx, rows.filter(({ before }) => !before).length);
  return rows.map(({ before, after, writesVariations }) => {
    const categoryNames = after.categories.map((category) => category.name);
    const id = before?.id ?? ids.shift() ?? 0;
    const updatedAt = before ? versionAfter(before, at) : at;
    return {
      before,
      writesVariations,
      after: { ...after, id, updatedAt, searchText: searchTextOf({ ...after, categoryNames }) },
    };
  });
}

function idThatLoses({ before, after }: Change, field: UniqueField): number[] {
  const loses = before && before[field] !== null && (before[field] !== after[field] || after.archivedAt !== null);
  return loses ? [before.id] : [];
}

function mediaNoLongerShown({ before, after }: Change): string[] {
  const shown = new Set(after.media.map(({ key }) => key));
  return before?.media.flatMap(({ key }) => (shown.has(key) ? [] : key)) ?? [];
}

/**
 * Columns that a row does not mention are not written: an order may be updating the stock of a variation concurrently.
 */
async function writeRound(trx: Trx, round: readonly Change[]): Promise<void> {
  const products = (part: "categories" | "media") =>
    round.filter(({ before, after }) => before?.[part] !== after[part]).map(({ after }) => after);
  await upsertProducts(
    trx,
    round.map(({ after }) => after),
  );
  await replaceAllCategories(trx, products("categories"));
  await replaceAllVariations(
    trx,
    round.filter(({ writesVariations }) => writesVariations).map(({ after }) => after),
  );
  await replaceAllMedia(trx, products("media"));
}
