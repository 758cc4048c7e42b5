import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import { countBoughtTogether } from "../../src/domain/catalogue/bought-together.service.ts";
import { limitRow, type Row } from "./table.ts";

/**
 * Measures the nightly count of products bought together. A statement above the shop's timeout of 5 s fails the run.
 */
export async function measureBoughtTogether(db: Db): Promise<Row> {
  const { rows } = await sql<{ orders: number }>`select count(*)::integer as orders from orders`.execute(db);
  const startedAt = performance.now();
  await countBoughtTogether(db, new Date());
  const seconds = (performance.now() - startedAt) / 1_000;
  const orders = (rows[0]?.orders ?? 0).toLocaleString("en");
  return limitRow(`what is bought together, counted in ${orders} orders`, seconds, 60, "s");
}
