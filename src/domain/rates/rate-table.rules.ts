import { HOUR_MS } from "#contract/kernel/durations.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { RATE_METALS, type RateMetal } from "#contract/pricing/pricing.ts";
import type { CurrentRate } from "./rates.queries.ts";

/** The current rates by metal and purity. */
export type RateTable = {
  /** Paise per gram; undefined without a published rate. */
  find(metal: string, purity: string): Paise | undefined;
};

type Rate = { metal: string; purity: string; paise: Paise | null };

/** Later entries for the same purity take precedence. */
export function rateTableOf(rates: readonly Rate[]): RateTable {
  const byKey = new Map<string, Paise>();
  for (const { metal, purity, paise } of rates) if (paise !== null) byKey.set(keyOfRate(metal, purity), paise);
  return { find: (metal, purity) => byKey.get(keyOfRate(metal, purity)) };
}

/** Normalises the spelling of a purity. */
export function keyOfRate(metal: string, purity: string): string {
  return `${metal.toLowerCase()} ${purity.toLowerCase()}`;
}

/** Metals with a rate that is older than this many hours. */
export function staleMetals(...[rates, age]: Parameters<typeof staleRates>): RateMetal[] {
  const stale = new Set(staleRates(rates, age).map(({ metal }) => metal));
  return RATE_METALS.filter((metal) => stale.has(metal));
}

/** Rates older than this many hours. A purity without a published rate is not stale. */
export function staleRates(rates: readonly CurrentRate[], { at, hours }: { at: Date; hours: number }): CurrentRate[] {
  return rates.filter(({ publishedAt }) => publishedAt && at.getTime() - publishedAt.getTime() > hours * HOUR_MS);
}

/** The time of the newest publication; null before the first one. */
export function newestAt(rates: readonly Pick<CurrentRate, "publishedAt">[]): Date | null {
  const times = rates.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
