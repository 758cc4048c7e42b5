import type { Paise } from "#contract/kernel/money.ts";
import { RATE_METALS, type RateMetal } from "#contract/pricing/pricing.ts";
import type { CurrentRate } from "./rates.repo.ts";

const HOUR_MS = 3_600_000;

/** The rates in force, by metal and purity. */
export type RateTable = {
  /** Paise for a gram; undefined while no rate is published for the purity. */
  find(metal: string, purity: string): Paise | undefined;
};

type Rate = { metal: string; purity: string; paise: Paise | null };

/** Later entries win over earlier ones of the same purity. */
export function rateTableOf(rates: readonly Rate[]): RateTable {
  const byKey = new Map<string, Paise>();
  for (const { metal, purity, paise } of rates) if (paise !== null) byKey.set(keyOfRate(metal, purity), paise);
  return { find: (metal, purity) => byKey.get(keyOfRate(metal, purity)) };
}

/** One spelling for each purity of a metal. */
export function keyOfRate(metal: string, purity: string): string {
  return `${metal.toLowerCase()} ${purity.toLowerCase()}`;
}

/** Metals whose newest rate is older than so many hours. One that was never published is not stale. */
export function staleMetals(
  rates: readonly Pick<CurrentRate, "metal" | "publishedAt">[],
  { at, hours }: { at: Date; hours: number },
): RateMetal[] {
  return RATE_METALS.filter((metal) => {
    const newest = newestAt(rates.filter((rate) => rate.metal === metal));
    return newest !== null && at.getTime() - newest.getTime() > hours * HOUR_MS;
  });
}

/** Rates that are older than so many hours. One that was never published is not stale. */
export function staleRates(rates: readonly CurrentRate[], { at, hours }: { at: Date; hours: number }): CurrentRate[] {
  return rates.filter(({ publishedAt }) => publishedAt && at.getTime() - publishedAt.getTime() > hours * HOUR_MS);
}

/** When the newest of the rates was published; null before the first publication. */
export function newestAt(rates: readonly Pick<CurrentRate, "publishedAt">[]): Date | null {
  const times = rates.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
