import { formatExactPaise, toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { RateMetal } from "#contract/pricing/pricing.ts";
import { isLargeChange, percentChange, rateMessages } from "#contract/rates/rate.rules.ts";
import type { RateEntry, RatePreviewView } from "#contract/rates/rates.ts";
import type { RepricingOutcome } from "#domain/catalogue/rate-repricing.service.ts";
import type { CurrentRate } from "#domain/rates/rates.queries.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

/** A rate to be published. */
export type NewRate = { metal: RateMetal; purity: string; paise: Paise; was: Paise | null };

/** Refuses, at its field in the list `at`, an entry for a purity that the shop does not have. */
export function refuseUnknown(
  entries: readonly { metal: string; purity: string }[],
  current: readonly CurrentRate[],
  at: string,
): void {
  const errors = entries.flatMap((entry, index) =>
    findRate(entry, current) ? [] : [{ field: `${at}.${index}.purity`, message: rateMessages.unknown }],
  );
  if (errors.length > 0) throw new DomainError("invalid", rateMessages.unknown, { errors });
}

function findRate(wanted: { metal: string; purity: string }, current: readonly CurrentRate[]): CurrentRate | undefined {
  return current.find(({ metal, purity }) => metal === wanted.metal && purity === wanted.purity);
}

/** The entries in paise, with the rates that they replace. Refuses, at its field, an entry for an unknown purity. */
export function newRatesOf(entries: readonly RateEntry[], current: readonly CurrentRate[]): NewRate[] {
  refuseUnknown(entries, current, "rates");
  return entries.map(({ metal, purity, perGram }) => ({
    metal,
    purity,
    paise: toPaise(perGram),
    was: findRate({ metal, purity }, current)?.paise ?? null,
  }));
}

/**
 * Refuses entries whose rates were published since they were previewed. `updatedAt` is null for a preview before the first
 * publication; without it, nothing is refused.
 */
export function refuseStale(
  entries: readonly RateEntry[],
  current: readonly CurrentRate[],
  updatedAt: string | null | undefined,
): void {
  if (updatedAt === undefined) return;
  const isNewer = (entry: RateEntry) => (findRate(entry, current)?.publishedAt ?? 0) > new Date(updatedAt ?? 0);
  if (entries.some(isNewer)) throw new DomainError("stale", rateMessages.publishedMeanwhile);
}

/** The rates that change by more than the band. */
export function largeChanges(rates: readonly NewRate[], bandPercent: number): NewRate[] {
  return rates.filter(({ was, paise }) => isLargeChange(was, paise, bandPercent));
}

const MAX_LARGEST = 10;
const MAX_UNPRICED = 100;

/** A preview of repricing for staff. Percentages with two decimals. */
export function viewPreview(
  outcome: RepricingOutcome,
  { needsConfirmation, updatedAt }: { needsConfirmation: boolean; updatedAt: Date | null },
): RatePreviewView {
  const moved = outcome.changes.filter(({ was, now }) => was !== now);
  const percents = moved.filter(({ was }) => was > 0).map(({ was, now }) => percentChange(was, now, 2));
  const bySize = moved.toSorted((a, b) => Math.abs(b.now - b.was) - Math.abs(a.now - a.was));
  return {
    products: outcome.products,
    variations: outcome.variations,
    change: spreadOf(percents),
    changeRupees: spreadOf(moved.map(({ was, now }) => toRupees(now - was))),
    largest: bySize.slice(0, MAX_LARGEST).map(({ productId, title, was, now }) => ({
      productID: productId,
      title,
      was: toRupees(was),
      now: toRupees(now),
    })),
    unpriced: outcome.unpriced
      .slice(0, MAX_UNPRICED)
      .map(({ productId, title, reason }) => ({ productID: productId, title, reason })),
    unpricedCount: outcome.unpriced.length,
    needsConfirmation,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

function spreadOf(values: readonly number[]): { min: number; median: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
  return { min: sorted[0] ?? 0, median: Math.round(median * 100) / 100, max: sorted.at(-1) ?? 0 };
}

/** The rates as named in the audit log: `22K gold`. */
export function rateFacts(rates: readonly NewRate[], which: "paise" | "was"): Record<string, string | null> {
  return Object.fromEntries(
    rates.map((rate) => {
      const paise = rate[which];
      return [`${rate.purity} ${rate.metal}`, paise === null ? null : `${formatExactPaise(paise)} a gram`];
    }),
  );
}
