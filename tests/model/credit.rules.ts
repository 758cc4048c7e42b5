import type { Paise } from "#contract/kernel/money.ts";
import { at, type Books, type Order } from "./books.ts";

/** Payment providers and couriers take no less. */
const MIN_REST_PAISE = 100;

/** As much as there is, but never so much that less than a rupee would be left to pay. */
export function creditToSpend(balancePaise: Paise, totalPaise: Paise): Paise {
  const used = Math.min(balancePaise, totalPaise);
  const rest = totalPaise - used;
  return rest > 0 && rest < MIN_REST_PAISE ? Math.max(0, totalPaise - MIN_REST_PAISE) : used;
}

/** Store credit paid for all of it. */
export function isOfCredit({ online, storeCreditPaise, totalPaise }: Order): boolean {
  return !online && storeCreditPaise === totalPaise;
}

/** What of the money can still go back: it was not for pieces that were bought. Cash is there once the order is delivered. */
function moneyLeft({ online, deliveredAt, totalPaise, refundedPaise, creditPaise, ...order }: Order): Paise {
  const bought = order.boughtPaise - order.boughtOfCreditPaise;
  if (online) return totalPaise - refundedPaise - creditPaise - bought;
  return deliveredAt === 0 ? 0 : totalPaise - order.storeCreditPaise - order.cashBackPaise - bought;
}

function creditLeft({ storeCreditPaise, creditBackPaise, boughtOfCreditPaise }: Order): Paise {
  return storeCreditPaise - creditBackPaise - boughtOfCreditPaise;
}

/** All that can still go back, of money and of store credit. */
export function remainingOf(order: Order): Paise {
  return moneyLeft(order) + creditLeft(order);
}

/** For pieces that the shop buys: so much cannot go back any more, money first. */
export function subtractBought(order: Order, paise: Paise): void {
  order.boughtOfCreditPaise += Math.max(0, paise - moneyLeft(order));
  order.boughtPaise += paise;
}

/** Money first and then store credit; a customer who takes credit for all of it gets first what they had paid with credit. */
export function giveBackMoney(books: Books, order: Order, paise: Paise, as: "money" | "store_credit"): void {
  const credit = as === "money" ? paise - Math.min(paise, moneyLeft(order)) : Math.min(paise, creditLeft(order));
  const money = paise - credit;
  order.creditBackPaise += credit;
  if (!order.online) order.cashBackPaise += money;
  if (as === "store_credit") {
    order.creditPaise += paise;
    at(books.customers, order.customer).creditPaise += paise;
    return;
  }
  if (order.online) order.refundedPaise += money;
  else {
    order.byHandPaise += money;
    order.isDueByHand ||= money > 0;
  }
  giveBackCredit(books, order, credit);
}

/** Units that nobody pays for: cash is not asked for any more, and what their price has more was store credit. */
export function forgo(books: Books, order: Order, paise: Paise): void {
  const cash = Math.min(paise, order.totalPaise - order.storeCreditPaise - order.cashBackPaise);
  order.cashBackPaise += cash;
  order.neverPaidPaise += cash;
  order.creditBackPaise += paise - cash;
  giveBackCredit(books, order, paise - cash);
}

/** The order is cancelled before it was delivered: store credit comes back, and what was not paid will not be. */
export function giveBackAll(books: Books, order: Order): void {
  giveBackCredit(books, order, order.storeCreditPaise - order.creditBackPaise);
  order.creditBackPaise = order.storeCreditPaise;
  if (order.online) order.refundedPaise = order.totalPaise;
  else order.neverPaidPaise = order.totalPaise - order.storeCreditPaise;
}

function giveBackCredit(books: Books, order: Order, paise: Paise): void {
  order.givenBackPaise += paise;
  at(books.customers, order.customer).creditPaise += paise;
}
