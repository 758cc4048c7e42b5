import type { Db, Trx } from "#db/database.ts";
import type { StockedPiece } from "#domain/catalogue/sale.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { lockExpiredIntent, lockIfOpen, lockOpenIntentsOf, setIntent, takeHolds } from "./payment-intents.repo.ts";
import { restockUnits } from "./stock-claims.service.ts";

const BATCH = 50;

export type HoldsService = ReturnType<typeof createHoldsService>;

export function createHoldsService({ db, coupons, clock }: { db: Db; coupons: CouponsService; clock: Clock }) {
  /**
   * Ends an order to be that is locked by this transaction. Its coupon goes back; its pieces are the caller's to put
   * back. It can still be paid late.
   */
  async function end(trx: Trx, intentId: string): Promise<StockedPiece[]> {
    await coupons.giveBackUse(trx, { intentId });
    await setIntent(trx, intentId, { status: "lapsed" });
    return takeHolds(trx, intentId);
  }

  /** `end`, with the pieces put back: once. */
  async function lapse(trx: Trx, intentId: string): Promise<void> {
    await restockUnits(trx, await end(trx, intentId));
  }

  return {
    end,

    /** Ends an order to be that nobody can pay; one that was paid after all is left alone. */
    async lapseUnpayable(trx: Trx, intentId: string): Promise<void> {
      if (await lockIfOpen(trx, intentId)) await lapse(trx, intentId);
    },

    /** What the customer was about to pay otherwise is theirs to order now. */
    async endAllOf(trx: Trx, accountId: string): Promise<StockedPiece[]> {
      const pieces: StockedPiece[] = [];
      for (const { id } of await lockOpenIntentsOf(trx, accountId)) pieces.push(...(await end(trx, id)));
      return pieces;
    },

    /** Ends what the customer was about to pay, and puts its pieces back. Money that comes all the same goes back. */
    async lapseAllOf(trx: Trx, accountId: string): Promise<void> {
      for (const { id } of await lockOpenIntentsOf(trx, accountId)) await lapse(trx, id);
    },

    /** Gives back what was held too long. Several sweepers at once share the work. Returns how many orders to be lapsed. */
    async releaseExpired(): Promise<number> {
      for (let released = 0; ; released++) {
        const found = await inTransaction(db, async (trx) => {
          const id = await lockExpiredIntent(trx, clock());
          if (id !== undefined) await lapse(trx, id);
          return id !== undefined;
        });
        if (!found || released === BATCH) return released;
      }
    },
  };
}
