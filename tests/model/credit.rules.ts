import type { Paise } from "#contract/kernel/money.ts";
import { at, type Books, type Order } from "./books.ts";

/** The minimum amount of payment providers and couriers. */
const MIN_REST_PAISE = 100;

/** The store credit to spend: all of it, unless less than a rupee would remain to be paid. */
export function creditToSpend(balancePaise: Paise, totalPaise: Paise): Paise {
  const used = Math.min(balancePaise, totalPaise);
  const rest = totalPaise - used;
  return rest > 0 && rest < MIN_REST_PAISE ? Math.max(0, totalPaise - MIN_REST_PAISE) : used;
}

/** Whether store credit paid for the whole order. */
export function isOfCredit({ online, storeCreditPaise, totalPaise }: Order): boolean {
  return !online && storeCreditPaise === totalPaise;
}

/** The refundable money, without that of bought-back pieces. Cash is refundable once the order is delivered. */
function moneyLeft({ online, deliveredAt, totalPaise, refundedPaise, creditPaise, ...order }: Order): Paise {
  const bought = order.boughtPaise - order.boughtOfCreditPaise;
  if (online) return totalPaise - refundedPaise - creditPaise - bought;
  return deliveredAt === 0 ? 0 : totalPaise - order.storeCreditPaise - order.cashBackPaise - bought;
}

function creditLeft({ storeCreditPaise, creditBackPaise, boughtOfCreditPaise }: Order): Paise {
  return storeCreditPaise - creditBackPaise - boughtOfCreditPaise;
}

/** The total that can still be refunded, in money and store credit. */
export function remainingOf(order: Order): Paise {
  return moneyLeft(order) + creditLeft(order);
}

/** Subtracts the price of bought-back pieces from the refundable amount, money first. */
export function subtractBought(order: Order, paise: Paise): void {
  order.boughtOfCreditPaise += Math.max(0, paise - moneyLeft(order));
  order.boughtPaise += paise;
}

/** Refunds money first, then store credit; a refund as store credit first returns what was paid with store credit. */
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

/** What a parcel costs: its units, and its part of delivery and wrapping. `cash` is the part that is not store credit. */
export type Share = { goods: Paise; charges: Paise; cash: Paise };

/** Waives the price of a parcel: its cash is never paid, and the store credit for the rest is returned. */
export function forgo(books: Books, order: Order, { goods, charges, cash }: Share): void {
  order.cashBackPaise += cash;
  order.neverPaidPaise += cash;
  order.forgoneGoodsPaise += goods;
  order.forgoneChargesPaise += charges;
  order.creditBackPaise += goods + charges - cash;
  giveBackCredit(books, order, goods + charges - cash);
}

/** Cancels an undelivered order: returns store credit and waives unpaid cash. */
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
