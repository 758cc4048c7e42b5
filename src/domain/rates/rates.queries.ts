import { sql } from "kysely";
import type { Paise } from "#contract/kernel/money.ts";
import type { RateMetal } from "#contract/pricing/pricing.ts";
import type { Db } from "#db/database.ts";

export type CurrentRate = {
  metal: RateMetal;
  purity: string;
  fineness: number;
  /** Null before the first publication. */
  paise: Paise | null;
  publishedAt: Date | null;
};

/** Every purity with its newest rate, in the order of purities. */
export async function listCurrentRates(db: Db): Promise<CurrentRate[]> {
  const { rows } = await sql<CurrentRate>`
    select p.metal, p.purity, p.fineness, r.paise_per_gram as paise, r.published_at
    from metal_purities p
    left join lateral (
      select paise_per_gram, published_at from metal_rates
      where metal = p.metal and purity = p.purity order by id desc limit 1
    ) r on true
    order by p.position, p.metal, p.purity`.execute(db);
  return rows;
}
