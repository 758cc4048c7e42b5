import { toPaise, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { returnNumber } from "#contract/returns/returns.ts";
import type { ReplacementTerms } from "#contract/returns/size-exchange.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockPayingAccount } from "#domain/accounts/account-lock.service.ts";
import { holdProducts } from "#domain/catalogue/stock.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import { refuseWithoutPan } from "#domain/checkout/order-limits.rules.ts";
import { writeOrder } from "#domain/checkout/order-writing.service.ts";
import { claimLines } from "#domain/checkout/stock-claims.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { LockedOrder, OrderActor } from "#domain/orders/order-status.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { getSpendable } from "#domain/store-credit/store-credit.service.ts";
import { listOrderedUnits } from "./ordered-units.repo.ts";
import { getRecipient, listWanted, setReturn } from "./returns.repo.ts";
import { replacementTerms } from "./size-exchange.rules.ts";
import { replaceUnits, type Replaced } from "./size-exchange.service.ts";

type Dependencies = {
  mail: MailService;
  prices: CurrentPriceSettings;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type ReplacementRequest = { returnId: number; orderId: number; accountId: string; paidPaise: Paise };

/** A possible replacement; nothing is written yet. */
type PlannedReplacement = Replaced & {
  account: { id: string; email: string };
  /** What was paid for the returned pieces. */
  paidPaise: Paise;
  costPaise: Paise;
  /** The part of the price difference that the shop bears. */
  waivedPaise: Paise;
};

const NOTHING_LEFT = "Nothing would be left to pay for the other size. Please settle it otherwise.";

export type Replacements = ReturnType<typeof createReplacements>;

/**
 * Replaces returned pieces by another size: a separate order, paid with the refund of the returned pieces. It is
 * packed, billed and shipped like any other.
 */
export function createReplacements(dependencies: Dependencies) {
  const { settings } = dependencies;

  async function findTerms(db: Db, { returnId, orderId, accountId, paidPaise }: ReplacementRequest) {
    const units = await listOrderedUnits(db, orderId);
    const wanted = await listWanted(db, returnId);
    const all = wanted.flatMap(({ position, quantity, wantedName, wantedValue }) => {
      const unit = units.find((one) => one.position === position);
      if (!unit || wantedName === null || wantedValue === null) return [];
      return [{ unit, quantity, wanted: { variationName: wantedName, variationValue: wantedValue } }];
    });
    if (all.length === 0) return undefined;
    const replaced = await replaceUnits(db, all, dependencies);
    const balancePaise = await getSpendable(db, accountId);
    const terms = replacementTerms({ ...replaced, paidPaise }, { balancePaise, reason: replaced.reason });
    if (terms.cost > 0) return { replaced, terms };
    return { replaced, terms: { ...terms, reason: terms.reason ?? NOTHING_LEFT } };
  }

  return {
    /** The current terms of the requested size; undefined when the return does not request one. */
    async viewTerms(db: Db, request: ReplacementRequest): Promise<ReplacementTerms | undefined> {
      return (await findTerms(db, request))?.terms;
    },

    /**
     * Locks account and products. Refuses sizes that are unavailable or cannot be paid for. With `waive` the shop bears
     * the difference in price.
     */
    async plan(
      trx: Trx,
      order: LockedOrder,
      returnId: number,
      { most: paidPaise, waive = false }: { most: Paise; waive?: boolean | undefined },
    ): Promise<PlannedReplacement> {
      const request = { returnId, orderId: order.id, accountId: order.accountId, paidPaise };
      const { id, email, isClosed } = await lockPayingAccount(trx, request.accountId);
      if (isClosed) throw fieldRefusal("as", "This customer has closed their account, so no other size can be sent.");
      const productIds = (await listOrderedUnits(trx, request.orderId)).flatMap(({ productId }) => productId ?? []);
      await holdProducts(trx, productIds);
      const found = await findTerms(trx, request);
      if (!found) throw fieldRefusal("as", "This return does not ask for another size.");
      const { replaced, terms } = found;
      if (terms.reason !== null) throw fieldRefusal("as", terms.reason);
      if (terms.missing > 0 && !waive) {
        throw fieldRefusal("waive", "The customer's store credit does not cover what the other size costs more.");
      }
      const fullPaise = toPaise(terms.cost);
      const costPaise = waive ? Math.min(fullPaise, paidPaise) : fullPaise;
      if (costPaise === 0) throw fieldRefusal("as", NOTHING_LEFT);
      return { ...replaced, account: { id, email }, paidPaise, costPaise, waivedPaise: fullPaise - costPaise };
    },

    /** Called after the settlement of the return: takes the stock and writes the order. */
    async place(
      trx: Trx,
      by: OrderActor,
      { order, returnId, planned, at }: { order: LockedOrder; returnId: number; planned: PlannedReplacement; at: Date },
    ): Promise<void> {
      const { account, lines, newPaise, costPaise } = planned;
      await claimLines(trx, lines);
      const { panSealed, panLast4, isSample, ...recipient } = await getRecipient(trx, order.id);
      refuseWithoutPan(costPaise, panSealed, settings());
      const reductions = { offers: null, coupon: null, keptReductionPaise: newPaise - costPaise };
      const { id } = await writeOrder(trx, dependencies, {
        account,
        content: { ...recipient, lines, ...reductions, shippingPaise: 0, gift: null },
        pan: { panSealed, panLast4 },
        paymentMethod: "Store credit",
        storeCreditPaise: costPaise,
        replaces: { actorId: by.accountId, isSample },
        at,
      });
      await setReturn(trx, returnId, { replacementOrderId: id });
      const [replaced, replacement] = [orderNumber(order.id), orderNumber(id)];
      const event = { kind: "note", actorId: by.accountId, at } as const;
      const staffNote = `Another size for what came back of ${replaced} with ${returnNumber(returnId)}.`;
      await recordOrderEvent(trx, { ...event, orderId: id, staffNote });
      const sent = `The other size that ${returnNumber(returnId)} asks for is order ${replacement}.`;
      await recordOrderEvent(trx, { ...event, orderId: order.id, staffNote: sent });
    },
  };
}
