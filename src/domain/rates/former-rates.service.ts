import type { Paise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import { rateTableOf, type RateTable } from "./rate-table.rules.ts";
import { listCurrentRates } from "./rates.queries.ts";
import { listReplacedRates } from "./rates.repo.ts";

type Rate = { metal: string; purity: string; paise: Paise | null };

/** All rates as of just before a publication. */
export type FormerRates = { until: Date; rates: RateTable };

/** The rates replaced by each publication after `since`, latest first. */
export async function listFormerRates(db: Db, since: Date): Promise<FormerRates[]> {
  const replaced = await listReplacedRates(db, since);
  if (replaced.length === 0) return [];
  const rates: Rate[] = await listCurrentRates(db);
  const states: FormerRates[] = [];
  for (const steps of Map.groupBy(replaced, ({ publishedAt }) => publishedAt.getTime()).values()) {
    for (const { metal, purity, wasPaise } of steps) rates.push({ metal, purity, paise: wasPaise });
    const [first] = steps;
    if (first) states.push({ until: first.publishedAt, rates: rateTableOf(rates) });
  }
  return states;
}
