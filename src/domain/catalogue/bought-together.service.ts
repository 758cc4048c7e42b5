import { DAY_MS } from "#contract/kernel/durations.ts";
import type { Db } from "#db/database.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { recordJointOrders, SHARES, startCounting, writeBoughtTogether } from "./bought-together.repo.ts";
import { ROW_LENGTH } from "./related-products.rules.ts";

const DAYS = 180;

/**
 * Counts the orders of the last 180 days, one day per statement, so that no statement takes long regardless of the
 * number of orders.
 */
export async function countBoughtTogether(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await startCounting(trx);
    // Includes orders placed while this runs.
    for (let day = DAYS; day >= 0; day -= 1) {
      const from = now.getTime() - day * DAY_MS;
      await recordJointOrders(trx, new Date(from), new Date(from + DAY_MS));
    }
    for (let share = 0; share < SHARES; share += 1) await writeBoughtTogether(trx, share, ROW_LENGTH);
  });
}
