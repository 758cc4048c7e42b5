import { formatExactPaise, toPaise, type Paise } from "#contract/kernel/money.ts";
import { sum } from "#contract/kernel/shares.ts";
import type { SettleReturn } from "#contract/returns/returns.schema.ts";
import { TAKEN_BACK, type PaidAs } from "#contract/returns/returns.ts";
import type { SettledAs } from "#contract/returns/size-exchange.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockPayingAccount } from "#domain/accounts/account-lock.service.ts";
import type { OrderRefundsService } from "#domain/orders/order-refunds.service.ts";
import { getLocked, refuseStep, type LockedOrder, type OrderActor } from "#domain/orders/order-status.service.ts";
import { splitRefund, totalRefunded, totalRefundable, type Split } from "#domain/orders/paid-amounts.rules.ts";
import { refuseLargeRefund } from "#domain/orders/staff-limits.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { listOrderedUnits } from "./ordered-units.repo.ts";
import type { Replacements } from "./replacements.service.ts";
import { insertReturnEvent } from "./return-events.repo.ts";
import { describeRefund, describeReplacement } from "./return-mails.rules.ts";
import type { ReturnSettlement } from "./return-settlement.service.ts";
import type { ReturnSteps, StepContext } from "./return-steps.service.ts";
import { insertReturn, setReturn, sumSettled } from "./returns.repo.ts";
import { forgoneOf, paidForCase, paidOnInvoice, unitsLeft, type OrderedUnits } from "./returns.rules.ts";

type Dependencies = {
  db: Db;
  steps: ReturnSteps;
  settlement: ReturnSettlement;
  replacements: Replacements;
  orderRefunds: OrderRefundsService;
  clock: Clock;
  settings: CurrentSettings;
};

type Units = { position: number; quantity: number };
type RefundRequest = {
  orderRefunds: OrderRefundsService;
  order: LockedOrder;
  items: readonly Units[];
  as?: SettledAs | undefined;
};

/** How a return ends, and the refund for it. */
export function createReturnRefundsService(dependencies: Dependencies) {
  const { db, steps, settlement, replacements, orderRefunds, clock, settings } = dependencies;

  async function settleRow(trx: Trx, by: OrderActor, { order, row, at }: StepContext, request: SettleReturn) {
    const { most, money, prices } = await mostRefund(trx, { orderRefunds, order, items: row.items, as: request.as });
    const refundPaise = toPaise(request.refund);
    if (request.as === "replacement") refuseReduced(refundPaise, most);
    else refuseBadRefund(refundPaise, most, request.reason);
    const postagePaise = toPaise(request.postage ?? 0);
    if (row.collectedBy !== "customer") refusePostage(postagePaise);
    const planned =
      request.as === "replacement" ? await replacements.plan(trx, order, row.id, { ...request, most }) : undefined;
    refuseLargeRefund(by, totalRefunded(money) + refundPaise + (planned?.waivedPaise ?? 0), settings());
    const paidAs: PaidAs = (request.as ?? "money") === "money" ? "money" : "store_credit";
    await refuseLostCredit(trx, order.accountId, { paidAs, postagePaise });
    const goodsGo = request.restock;
    const split = paidAs === "money" ? splitRefund(money, refundPaise) : { moneyPaise: 0, creditPaise: refundPaise };
    const text = planned
      ? describeReplacement(planned, postagePaise)
      : refundNote(split, postagePaise, money, request.reason);
    const paid = { refundPaise, postagePaise, paidAs, goodsGo };
    await setReturn(trx, row.id, { ...paid, status: "Settled", settledAt: at, creditPaise: split.creditPaise });
    const units = new Map(row.items.map(({ position, quantity }) => [position, quantity]));
    const goods = { ...paid, returnId: row.id, units, prices, note: text };
    const creditNote = await settlement.settle(trx, order, by, goods, at);
    if (planned) await replacements.place(trx, by, { order, returnId: row.id, planned, at });
    return { note: text, creditNote };
  }

  return {
    /** The only step of a return that moves money. */
    async settle(by: OrderActor, id: number, request: SettleReturn): Promise<void> {
      await steps.take(by, id, "settle", (trx, context) => settleRow(trx, by, context, request));
    },

    /** Returns everything returnable of a delivered order at once, for goods that staff already have. */
    async returnWhole(by: OrderActor, orderId: number, note: string | null): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, orderId);
        refuseOwnOrder(by, order);
        refuseStep(order, "Returned");
        const units = await listOrderedUnits(trx, orderId);
        refuseInParts(units);
        const items = units
          .filter(({ nonReturnable }) => !nonReturnable)
          .map((item) => ({ position: item.position, quantity: unitsLeft(item) }))
          .filter(({ quantity }) => quantity > 0);
        if (items.length === 0) return settlement.close(trx, order, by, note);
        const { most, money, prices } = await mostRefund(trx, { orderRefunds, order, items });
        refuseLargeRefund(by, totalRefunded(money) + most, settings());
        const at = clock();
        const split = splitRefund(money, most);
        const text = refundNote(split, 0, money, note);
        const returnId = await insertReturn(
          trx,
          {
            orderId,
            kind: "return",
            status: "Settled",
            reason: TAKEN_BACK,
            requestedAt: at,
            receivedAt: at,
            settledAt: at,
            refundPaise: most,
            creditPaise: split.creditPaise,
            paidAs: "money",
          },
          items,
        );
        await insertReturnEvent(trx, { returnId, status: "Settled", actor: by.accountId, note: text, at });
        const goods = { returnId, refundPaise: most, prices, postagePaise: 0, paidAs: "money", goodsGo: null } as const;
        const byPosition = new Map(items.map(({ position, quantity }) => [position, quantity]));
        await settlement.settle(trx, order, by, { ...goods, units: byPosition, note: text, closesOrder: true }, at);
      });
    },
  };
}

/**
 * The maximum refund: what was paid for the named units, at most the refundable rest of the order. For another size,
 * it pays the part of the invoice. `prices` has the amount of each item, by position.
 */
async function mostRefund(trx: Trx, { orderRefunds, order, items, as }: RefundRequest) {
  const units = await listOrderedUnits(trx, order.id);
  const refundedPaise = (await sumSettled(trx, order.id)) + forgoneOf(units, order).goodsPaise;
  const prices =
    as === "replacement" ? paidOnInvoice(units, order, items) : paidForCase(units, order, items, refundedPaise);
  const money = await orderRefunds.readAmounts(trx, order);
  return { most: Math.min(sum([...prices.values()]), totalRefundable(money)), money, prices };
}

/** Refuses to return a whole order while pieces are part of another return, or were sold to the shop. */
function refuseInParts(units: readonly OrderedUnits[]): void {
  if (units.some(({ taken, settled }) => taken > settled)) {
    throw new DomainError("wrong_status", "A return of this order is open. Settle or reject it first.");
  }
  if (units.some(({ sold }) => sold > 0)) {
    const message = "Pieces of this order were exchanged or bought back, so it is not returned as a whole.";
    throw new DomainError("wrong_status", message);
  }
}

function refundNote(
  split: Split,
  postagePaise: Paise,
  { isOnline }: { isOnline: boolean },
  note: string | null,
): string {
  return [describeRefund(split, postagePaise, isOnline), note].filter(Boolean).join(" ");
}

/** Refuses store credit for a customer who can no longer spend it. */
async function refuseLostCredit(
  trx: Trx,
  accountId: string,
  { paidAs, postagePaise }: { paidAs: PaidAs; postagePaise: Paise },
): Promise<void> {
  const field = paidAs === "store_credit" ? "as" : "postage";
  if (field === "postage" && postagePaise === 0) return;
  if (!(await lockPayingAccount(trx, accountId)).isClosed) return;
  throw fieldRefusal(field, "This customer has closed their account, so nobody could spend the store credit.");
}

/** A replacement always spends the whole amount paid for the pieces. */
function refuseReduced(refundPaise: Paise, most: Paise): void {
  if (refundPaise === most) return;
  const whole = formatExactPaise(most);
  throw fieldRefusal(
    "refund",
    `${whole} pay for the other size, the whole amount. For less, give store credit or money.`,
  );
}

/** Refuses postage for pieces that the shop collected. */
function refusePostage(postagePaise: Paise): void {
  if (postagePaise === 0) return;
  throw fieldRefusal("postage", "Postage is for pieces that the customer sent. These were picked up.");
}

function refuseBadRefund(refundPaise: Paise, most: Paise, reason: string | null): void {
  if (refundPaise > most) {
    throw fieldRefusal("refund", `At most ${formatExactPaise(most)} can go back.`);
  }
  if (refundPaise < most && reason === null) {
    throw fieldRefusal("reason", "Please say why less goes back. The customer reads it.");
  }
}
