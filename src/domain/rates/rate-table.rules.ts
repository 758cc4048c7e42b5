import type { Paise } from "#contract/kernel/money.ts";
import type { CurrentRate } from "./rates.repo.ts";

/** The rates in force, by metal and purity. */
export type RateTable = {
  /** Paise for a gram; undefined while no rate is published for the purity. */
  find(metal: string, purity: string): Paise | undefined;
};

type Rate = { metal: string; purity: string; paise: Paise | null };

/** Later entries win over earlier ones of the same purity. */
export function rateTableOf(rates: readonly Rate[]): RateTable {
  const byKey = new Map<string, Paise>();
  for (const { metal, purity, paise } of rates) if (paise !== null) byKey.set(keyOf(metal, purity), paise);
  return { find: (metal, purity) => byKey.get(keyOf(metal, purity)) };
}

function keyOf(metal: string, purity: string): string {
  return `${metal.toLowerCase()} ${purity.toLowerCase()}`;
}

/** When the newest of the rates was published; null before the first publication. */
export function newestAt(rates: readonly Pick<CurrentRate, "publishedAt">[]): Date | null {
  const times = rates.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
