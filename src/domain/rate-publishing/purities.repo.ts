import { sql } from "kysely";
import type { RateMetal } from "#contract/pricing/pricing.ts";
import type { Db, Trx } from "#db/database.ts";

export async function readPuritiesUpdatedAt(db: Db): Promise<Date> {
  return (await db.selectFrom("priceSettings").select("puritiesUpdatedAt").executeTakeFirstOrThrow()).puritiesUpdatedAt;
}

export async function replacePurities(
  trx: Trx,
  purities: readonly { metal: RateMetal; purity: string; fineness: number }[],
  at: Date,
): Promise<void> {
  await trx.updateTable("priceSettings").set({ puritiesUpdatedAt: at }).execute();
  await trx.deleteFrom("metalPurities").execute();
  await trx
    .insertInto("metalPurities")
    .values(purities.map((row, position) => ({ ...row, position })))
    .execute();
}

type PurityUse = { metal: RateMetal; purity: string; count: number };

/** The number of products per purity, including archived ones. */
export async function countByPurity(db: Db): Promise<PurityUse[]> {
  const { rows } = await sql<PurityUse>`
    select metal, purity, count(distinct id)::int as count from (
      select id, metal, purity from products where pricing is not null
      union all
      select p.id, p.metal, v.pricing ->> 'purity' from variations v join products p on p.id = v.product_id
        where p.pricing is not null and v.pricing ? 'purity'
    ) as used where metal is not null and purity is not null group by metal, purity`.execute(db);
  return rows;
}
