import type { Paise } from "#contract/kernel/money.ts";
import type { GoodsDestination, PaidAs } from "#contract/returns/returns.ts";
import type { Trx } from "#db/database.ts";
import type { BillingService } from "#domain/billing/billing.service.ts";
import { listArticlesOut } from "#domain/orders/articles-out.queries.ts";
import type { OrderRefundsService } from "#domain/orders/order-refunds.service.ts";
import type { LockedOrder, OrderActor, OrderStatusService } from "#domain/orders/order-status.service.ts";
import { restockItems } from "#domain/orders/order-stock.service.ts";
import { recordCredit } from "#domain/store-credit/store-credit.service.ts";
import { listOrderedUnits } from "./ordered-units.repo.ts";
import { listReceivedHuids, releaseReturned } from "./returns.repo.ts";
import { isAllBack } from "./returns.rules.ts";

type Dependencies = { billing: BillingService; orderRefunds: OrderRefundsService; orderStatus: OrderStatusService };

/** The units being settled, and their refund. */
export type SettledGoods = {
  returnId: number;
  /** Units by position. */
  units: ReadonlyMap<number, number>;
  refundPaise: Paise;
  /** The refund for the units of each item before a deduction, by position. */
  prices: ReadonlyMap<number, Paise>;
  postagePaise: Paise;
  paidAs: PaidAs;
  goodsGo: GoodsDestination | null;
  /** Whether the order becomes Returned although pieces of it were not returned. */
  closesOrder?: boolean;
  /** Mailed to the customer. */
  note: string | null;
};

type ReceivedGoods = Pick<SettledGoods, "returnId" | "units" | "goodsGo">;

export type ReturnSettlement = ReturnType<typeof createReturnSettlement>;

/**
 * Settles units of an order, in the transaction that marks their return as settled and holds the lock of the order:
 * credit note, refund or store credit, stock, and the order's own status once all its items are settled.
 */
export function createReturnSettlement({ billing, orderRefunds, orderStatus }: Dependencies) {
  async function giveBack(trx: Trx, order: LockedOrder, goods: SettledGoods, by: OrderActor, at: Date): Promise<void> {
    const { refundPaise, postagePaise, paidAs, returnId } = goods;
    const entry = { accountId: order.accountId, orderId: order.id, returnId, actor: by.accountId, at };
    await recordCredit(trx, { ...entry, amountPaise: postagePaise, reason: "postage" });
    const amount = { amountPaise: refundPaise, asCredit: paidAs === "store_credit", returnId };
    await orderRefunds.refund(trx, order, { ...amount, reason: "returned", actorId: by.accountId });
  }

  /**
   * The articles with HUIDs that come back: those read at their arrival, or all that are out when no unit of the item
   * stays.
   */
  async function listArticlesBack(trx: Trx, orderId: number, { returnId, units }: ReceivedGoods) {
    const items = await listOrderedUnits(trx, orderId);
    const articlesOut = await listArticlesOut(trx, orderId);
    const received = await listReceivedHuids(trx, returnId);
    return [...units.keys()].map((position) => {
      const isLast = items.some((item) => item.position === position && item.settled === item.quantity);
      const read = received.get(position) ?? [];
      const back = articlesOut.filter(
        ({ huid, ...article }) => article.position === position && huid !== null && (isLast || read.includes(huid)),
      );
      return { position, isLast, back };
    });
  }

  async function releaseArticles(trx: Trx, orderId: number, goods: ReceivedGoods, at: Date): Promise<void> {
    for (const { position, isLast, back } of await listArticlesBack(trx, orderId, goods)) {
      const huids = isLast ? null : back.flatMap(({ huid }) => huid ?? []);
      await releaseReturned(trx, orderId, { position, huids, at });
    }
  }

  /**
   * The shop receives the goods, whose return is marked as settled: restocks them and releases their HUIDs for sale.
   */
  async function receiveGoods(trx: Trx, orderId: number, goods: ReceivedGoods, at: Date): Promise<void> {
    if (goods.goodsGo === "restock") await restockItems(trx, orderId, goods.units, at);
    await releaseArticles(trx, orderId, goods, at);
  }

  return {
    receiveGoods,

    /** Marks the order as Returned although none of its items is returnable. */
    async close(trx: Trx, order: LockedOrder, by: OrderActor, note: string | null): Promise<void> {
      await orderStatus.becomeReturned(trx, order, { by, customerNote: note });
    },

    /**
     * When all items are settled, the order becomes Returned, and its mail has `note` and the credit note. Returns the
     * credit note.
     */
    async settle(trx: Trx, order: LockedOrder, by: OrderActor, goods: SettledGoods, at: Date) {
      const articles = await listArticlesBack(trx, order.id, goods);
      // Products are locked before the series of the documents, as when an order is cancelled.
      await receiveGoods(trx, order.id, goods, at);
      const creditNote = await billing.issueCreditNote(trx, order.id, {
        amountPaise: goods.refundPaise,
        items: goods.units,
        prices: goods.prices,
        huids: new Set(articles.flatMap(({ back }) => back.flatMap(({ invoicedHuid }) => invoicedHuid ?? []))),
        reason: "Goods returned",
      });
      await giveBack(trx, order, goods, by, at);
      if (goods.closesOrder || isAllBack(await listOrderedUnits(trx, order.id)))
        await orderStatus.becomeReturned(trx, order, { by, customerNote: goods.note, creditNote });
      return creditNote;
    },
  };
}
