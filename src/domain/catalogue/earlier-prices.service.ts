import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { Db, Trx } from "#db/database.ts";
import { listFormerRates } from "#domain/rates/former-rates.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import {
  clearEarlierPrices,
  deleteAskedPrices,
  insertAskedPrices,
  listAskedPrices,
  setEarlierPrices,
  type EarlierPrice,
  type PriceOwner,
} from "./earlier-prices.repo.ts";
import { askedPriceBefore, earlierPriceOf, isOfSamePiece, lookbackStart, shownUntil } from "./earlier-prices.rules.ts";
import { isRepriced } from "./product-pricing.rules.ts";
import { keepUnchanged } from "./product-writes.repo.ts";
import type { ProductRow } from "./product.queries.ts";
import { unchangedVariations } from "./unchanged-variations.rules.ts";

type Variation = ProductRow["variations"][number];
type Change = { before: ProductRow; after: ProductRow };

/**
 * Called after staff changed prices as of `at`: records the prices asked until now, determines for each lowered price
 * the earlier price to show struck through (decision 0069), and notes which variations keep their price inputs. Price
 * changes by a publication of rates are excluded: `before` and `after` are at the same rates.
 */
export async function recordPriceChanges(
  trx: Trx,
  changes: readonly Change[],
  { at, settings }: { at: Date; settings: PriceSettings },
): Promise<void> {
  const changed = changes.filter(({ before, after }) => isRepriced(before, after));
  if (changed.length === 0) return;
  const unchanged = changed.flatMap(({ before, after }) => unchangedVariations(before, after));
  if (unchanged.length > 0) await keepUnchanged(trx, unchanged, at);
  const since = lookbackStart(at);
  const isByRate = changed.some(({ before }) => before.pricing !== null);
  const former = isByRate ? await listFormerRates(trx, since) : [];
  await insertAskedPrices(
    trx,
    changed.flatMap(({ before }) =>
      [undefined, ...before.variations].flatMap((variation) => {
        const asked = askedPriceBefore(before, variation, { at, former, settings });
        return asked ? { ...ownerOf(before, variation), ...asked } : [];
      }),
    ),
  );
  const ids = changed.map(({ before }) => before.id);
  const asked = Map.groupBy(await listAskedPrices(trx, ids, since), keyOf);
  const earlier = changed.flatMap((change) =>
    [undefined, ...change.after.variations].flatMap((variation): EarlierPrice[] => {
      const owner = ownerOf(change.after, variation);
      const prices = pricesOf(change, variation);
      if (!prices || prices.was === prices.now) return [];
      const earlierPaise = prices.isOfSamePiece
        ? earlierPriceOf(asked.get(keyOf(owner)) ?? [], prices.now, at)
        : undefined;
      if (earlierPaise === undefined) return [{ ...owner, earlierPaise: null, until: null }];
      return [{ ...owner, earlierPaise, until: shownUntil(at) }];
    }),
  );
  if (earlier.length > 0) await setEarlierPrices(trx, earlier);
}

export function createEarlierPricesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Runs every minute: ends earlier prices after 30 days, and deletes outdated asked prices. */
    async endDue(): Promise<void> {
      const now = clock();
      await clearEarlierPrices(db, now);
      await deleteAskedPrices(db, lookbackStart(now));
    },
  };
}

/** Undefined for a variation that did not exist before. */
function pricesOf({ before, after }: Change, variation: Variation | undefined) {
  const earlier = variation && before.variations.find((one) => isNamedAs(one, variation));
  if (variation && !earlier) return undefined;
  return {
    was: (earlier ?? before).pricePaise,
    now: (variation ?? after).pricePaise,
    isOfSamePiece: isOfSamePiece([before, after], [earlier, variation]),
  };
}

function isNamedAs(one: Variation, other: Variation): boolean {
  return one.name === other.name && one.value === other.value;
}

function ownerOf({ id }: ProductRow, variation: Variation | undefined): PriceOwner {
  return { productId: id, name: variation?.name ?? null, value: variation?.value ?? null };
}

function keyOf({ productId, name, value }: PriceOwner): string {
  return JSON.stringify([productId, name, value]);
}
