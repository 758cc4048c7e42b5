import { dayOf } from "#contract/kernel/days.ts";
import type { RatesPageView } from "#contract/rates/rates.ts";

export type DayOfRates = { day: string; perGram: Partial<Record<string, number>> };

/**
 * The last rate of each day by purity. `steps` and days are in descending order. A purity without a change on a day is
 * missing there.
 */
export function ratesByDay(steps: RatesPageView["history"]): DayOfRates[] {
  const days = new Map<string, DayOfRates>();
  for (const { purity, perGram, publishedAt } of steps) {
    const day = dayOf(new Date(publishedAt));
    const row = days.get(day) ?? { day, perGram: {} };
    row.perGram[purity] ??= perGram;
    days.set(day, row);
  }
  return [...days.values()];
}
