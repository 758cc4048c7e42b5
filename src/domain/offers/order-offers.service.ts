import { formatExactRupees, toRupees, type Paise } from "#contract/kernel/money.ts";
import { applyOffers, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import type { SoldOffers } from "#contract/offers/offer.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { Db, Trx } from "#db/database.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { CurrentOffersService } from "./current-offers.service.ts";
import {
  claimHeldUses,
  deleteUses,
  hasFirstOrderUse,
  insertUses,
  listWithUses,
  lockLimited,
  type OfferUser,
} from "./offers.repo.ts";
import { appliesTo, isInForce, isOpenTo, lineOf, pastKey, ruleOf, type Offer } from "./offers.rules.ts";

type Line = {
  productId: number;
  categoryIds: readonly number[];
  unitPricePaise: Paise;
  quantity: number;
  pricing: SoldPricing | null;
};
type Ordered = { accountId: string; lines: readonly Line[]; hasCoupon: boolean };
type Dependencies = {
  db: Db;
  current: Pick<CurrentOffersService, "inForce">;
  pastCustomers: PastCustomersService;
  clock: Clock;
};

export type OrderOffersService = ReturnType<typeof createOrderOffersService>;

/** The offers of orders. An order without offers causes no query. */
export function createOrderOffersService({ db, current, pastCustomers, clock }: Dependencies) {
  /** The offers among these that the customer may use now, with their current terms. */
  async function usableOf(reader: Db, ids: readonly number[], accountId: string | null, excludeHeld: boolean) {
    if (ids.length === 0) return [];
    const found = await listWithUses(reader, ids, accountId, excludeHeld);
    const needsPast = found.some(
      ({ perCustomerLimit, audience }) => perCustomerLimit !== null || audience === "new" || audience === "returning",
    );
    const past = accountId !== null && needsPast ? await pastCustomers.findHistory(reader, accountId) : undefined;
    const now = clock();
    return found.filter((offer) => {
      const uses = offer.ownUses + (past?.couponUses[pastKey(offer.id)] ?? 0);
      const customer = accountId === null ? undefined : { uses, orders: offer.orders + (past?.orders ?? 0) };
      return isInForce(offer, now) && isOpenTo(offer, { uses: offer.uses, customer });
    });
  }

  async function lockUsable(trx: Trx, offers: readonly Pick<Offer, "id" | "totalLimit">[], accountId: string) {
    const ids = offers.map(({ id }) => id);
    if (offers.some(({ totalLimit }) => totalLimit !== null)) await lockLimited(trx, ids);
    return usableOf(trx, ids, accountId, false);
  }

  return {
    usableOf,

    /** Whether the offer is in force and limited in its uses or to first orders. */
    hasLimit(id: number): boolean {
      const offer = current.inForce().find((one) => one.id === id);
      if (!offer) return false;
      return offer.totalLimit !== null || offer.perCustomerLimit !== null || offer.audience === "new";
    },

    /**
     * The offers of an order that is being placed; null without a discount. Locks offers with a limit until the
     * transaction ends, so that of many concurrent orders one gets the last use. Refuses an order whose shopper saw a
     * different amount.
     */
    async applyOffers(trx: Trx, order: Ordered, seenPaise: Paise): Promise<SoldOffers | null> {
      const known = current.inForce().filter((offer) => order.lines.some((line) => appliesTo(offer, line)));
      const isAny = soldWith(known, order) !== null;
      const sold = isAny ? soldWith(await lockUsable(trx, known, order.accountId), order) : null;
      const paise = sumOfOffers(sold?.applied ?? []);
      if (paise !== seenPaise) throw offersChanged(paise);
      return sold;
    },

    /** For a late payment: refuses when an offer that it relied on is no longer usable. */
    async claimAgain(trx: Trx, accountId: string, { applied }: SoldOffers): Promise<void> {
      const ids = applied.map(({ id }) => id);
      await lockLimited(trx, ids);
      const usable = await usableOf(trx, ids, accountId, false);
      if (usable.length < ids.length) throw offersChanged(0);
    },

    /** Call it in the transaction that creates the order or the payment intent. */
    async recordUses(trx: Trx, accountId: string, { applied }: SoldOffers, user: OfferUser): Promise<void> {
      const uses = applied.map(({ id: offerId, paise: discountPaise }) => ({
        offerId,
        accountId,
        discountPaise,
        ...user,
      }));
      if (uses.length > 0) await insertUses(trx, uses);
    },

    hasFirstOrderUse,

    /** Moves the uses reserved by a payment intent to its order. */
    async claimUses(trx: Trx, intentId: string, orderId: number): Promise<void> {
      await claimHeldUses(trx, intentId, orderId);
    },

    async releaseUses(trx: Trx, user: OfferUser): Promise<void> {
      await deleteUses(trx, user);
    },

    /** The offers usable by a shopper who views a cart. Takes no locks. */
    async listUsable(accountId: string | undefined, offers: readonly Pick<Offer, "id">[]) {
      const ids = offers.map(({ id }) => id);
      return usableOf(db, ids, accountId ?? null, true);
    },
  };
}

function soldWith(offers: readonly Offer[], { lines: ordered, hasCoupon }: Ordered): SoldOffers | null {
  const lines = ordered.map((line) => lineOf(line, offers));
  const rules = offers.filter(({ withCoupons }) => !hasCoupon || withCoupons).map(ruleOf);
  const applied = applyOffers(rules, lines, { hasCoupon });
  if (applied.length === 0) return null;
  return {
    rules,
    lines: lines.map(({ makingPaise, offers: concerning }) => ({ makingPaise, offers: concerning })),
    applied,
  };
}

/** The refusal of an order from which the offers take another amount than its shopper saw. */
export function offersChanged(paise: Paise): DomainError {
  const offersAmount = toRupees(paise);
  const message = `The offers have changed: they take ${formatExactRupees(offersAmount)} off this order now.`;
  return new DomainError("price_changed", message, { extra: { offersAmount } });
}
