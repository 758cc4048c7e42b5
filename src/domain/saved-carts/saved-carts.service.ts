import { DAY_MS } from "#contract/kernel/durations.ts";
import type { SavedCartLine, SavedCartView } from "#contract/saved-carts/saved-cart.ts";
import type { Db } from "#db/database.ts";
import { lockVisitorAccount } from "#domain/accounts/account-lock.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { deleteOldCarts, emptyCart, findCart, upsertCart } from "./saved-carts.repo.ts";

const RETENTION_DAYS = 30;

type Dependencies = { db: Db; clock: Clock };

/** The carts of customers as last saved by a browser. Prices always come from the catalogue. */
export function createSavedCartsService({ db, clock }: Dependencies) {
  return {
    async getCart(accountId: string): Promise<SavedCartView> {
      const found = await findCart(db, accountId);
      return { items: found?.lines ?? [], savedAt: found?.changedAt.toISOString() ?? null };
    },

    async saveCart(accountId: string, lines: readonly SavedCartLine[]): Promise<void> {
      if (lines.length === 0) return emptyCart(db, { accountId, at: clock() });
      await inTransaction(db, async (trx) => {
        await lockVisitorAccount(trx, accountId);
        await upsertCart(trx, { accountId, lines, at: clock() });
      });
    },

    /** Deletes carts that have not changed for 30 days. Returns how many. */
    async purgeOld(): Promise<number> {
      return deleteOldCarts(db, new Date(clock().getTime() - RETENTION_DAYS * DAY_MS));
    },
  };
}
