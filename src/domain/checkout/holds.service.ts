import type { Db, Trx } from "#db/database.ts";
import type { StockedItem } from "#domain/catalogue/stock.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { OrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { sweepRows } from "#domain/shared/sweep-rows.ts";
import { competes, type NextOrder } from "./competing-intents.rules.ts";
import {
  deleteHolds,
  lockExpiredIntent,
  lockIfOpen,
  lockOpenIntentsOf,
  setIntent,
  type OpenIntent,
} from "./payment-intents.repo.ts";
import { restockHolds, type EndedHolds } from "./stock-claims.service.ts";

const BATCH = 50;
/** How many payments one customer can have open. The oldest ends when another one opens. */
const MAX_OPEN_INTENTS = 3;

export type HoldsService = ReturnType<typeof createHoldsService>;

type Dependencies = { db: Db; offers: OrderOffersService; coupons: CouponsService; clock: Clock };

export function createHoldsService({ db, offers, coupons, clock }: Dependencies) {
  /**
   * Ends a payment intent that this transaction has locked, and releases its coupon and offers. Returns the stock that
   * it held, which the caller must restock. The intent can still be paid late.
   */
  async function end(trx: Trx, intentId: string): Promise<StockedItem[]> {
    await coupons.releaseUse(trx, { intentId });
    await offers.releaseUses(trx, { intentId });
    await setIntent(trx, intentId, { status: "lapsed" });
    return deleteHolds(trx, intentId);
  }

  async function endAndRestock(trx: Trx, intentId: string): Promise<void> {
    await restockHolds(trx, { units: await end(trx, intentId), at: clock() });
  }

  return {
    /** Ends an intent that cannot be paid. An intent that was paid in the meantime stays paid. */
    async endUnpayable(trx: Trx, intentId: string): Promise<void> {
      if (await lockIfOpen(trx, intentId)) await endAndRestock(trx, intentId);
    },

    /**
     * Ends the open intents of an account that compete with its next order, those that have expired, and the oldest
     * ones beyond the limit. Returns their stock, which the caller must restock.
     */
    async endCompeting(
      trx: Trx,
      open: readonly OpenIntent[],
      next: NextOrder & { opensIntent: boolean },
    ): Promise<EndedHolds> {
      const now = clock();
      const unaffected = open.filter(
        (intent) => intent.holdExpiresAt > now && !competes(intent, next, offers.hasLimit),
      );
      const max = next.opensIntent ? MAX_OPEN_INTENTS - 1 : MAX_OPEN_INTENTS;
      const remaining = new Set(unaffected.slice(-max));
      const units: StockedItem[] = [];
      for (const intent of open) if (!remaining.has(intent)) units.push(...(await end(trx, intent.id)));
      return { units, at: now };
    },

    /** Ends all open intents of an account and restocks what they held. A payment that still arrives is refunded. */
    async endAllAndRestock(trx: Trx, accountId: string): Promise<void> {
      for (const { id } of await lockOpenIntentsOf(trx, accountId)) await endAndRestock(trx, id);
    },

    /** Ends expired intents and returns how many. Safe to run in several processes. */
    async releaseExpired(): Promise<number> {
      return sweepRows(db, {
        max: BATCH,
        lock: async (trx, failed) => lockExpiredIntent(trx, clock(), failed),
        handle: endAndRestock,
        failure: "Some expired payment intents could not be ended.",
      });
    },
  };
}
