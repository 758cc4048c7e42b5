import type { Paise } from "#contract/kernel/money.ts";
import { at, paidForUnits, sum, unitsOf, type Books, type Order, type Return } from "./books.ts";
import { putOnShelf } from "./buying.rules.ts";
import { subtractBought, remainingOf } from "./credit.rules.ts";
import { DONE, CREATED, CONFLICT, INVALID, type Answer, type Expected, type OrderOperation } from "./operations.ts";
import { metalOf, rateOf } from "./rate.rules.ts";

const OFFER_MS = 7 * 86_400_000;
const METAL_PERCENT = { exchange: 100, buyback: 95 } as const;
const STONES_PERCENT = 70;

/** An operation on an exchange or a buy-back, which only contain rate-based pieces. */
export type ValueOperation = Extract<OrderOperation, { do: ValueStep }>;
type ValueStep = "sell" | "weigh" | "offer" | "retract" | "accept" | "decline" | "transfer" | "send back";
type Of<Step extends ValueStep> = Extract<OrderOperation, { do: Step }>;

export function operateValue(books: Books, order: Order, operation: ValueOperation, answer: Answer): Expected {
  if (operation.do === "sell") return sell(books, order, operation, answer);
  const one = at(order.returns, operation.index);
  if (operation.do === "send back" && one.status === "In transit") {
    one.status = one.kind === "return" ? "Rejected" : "Sent back";
    return DONE;
  }
  if (one.kind === "return") return CONFLICT;
  switch (operation.do) {
    case "weigh":
      return weigh(one, operation);
    case "offer":
      return offer(books, order, one, operation);
    case "retract":
      if (one.status !== "Offered") return CONFLICT;
      one.status = "Received";
      one.offer = undefined;
      return DONE;
    case "accept":
      return accept(books, order, one, operation);
    case "decline":
      if (!isOpen(books, one)) return CONFLICT;
      one.status = "Declined";
      return DONE;
    case "transfer":
      if (one.status !== "Accepted") return CONFLICT;
      conclude(books, order, one, "money");
      return DONE;
    case "send back":
      if (!["Received", "Declined", "Lapsed"].includes(one.status)) return CONFLICT;
      one.status = "Sent back";
      return DONE;
  }
}

/** The amount paid for goods, without delivery. */
function paidForGoods({ lines }: Order): Paise {
  return sum(lines.map(({ paidPaise }) => paidPaise));
}

/** The part of the goods' price that was refunded, not collected, or belongs to bought-back pieces. */
function returnedPaise(order: Order): Paise {
  const money = order.online ? order.refundedPaise + order.creditPaise - creditFromCredit(order) : order.cashBackPaise;
  return money + order.creditBackPaise + order.boughtPaise - order.forgoneChargesPaise;
}

/** For an online order, the store credit that was returned for paid store credit. */
function creditFromCredit({ creditBackPaise, givenBackPaise }: Order): Paise {
  return creditBackPaise - givenBackPaise;
}

function sell(books: Books, order: Order, { kind, units }: Of<"sell">, { id }: Answer): Expected {
  if (order.status !== "Delivered") return CONFLICT;
  if (returnedPaise(order) > 0 && returnedPaise(order) >= paidForGoods(order)) return CONFLICT;
  for (const [index, line] of order.lines.entries()) {
    const requested = units[index] ?? 0;
    if (requested > 0 && !at(books.goods, line.good).rated) return CONFLICT;
    if (requested > line.quantity - unitsOf(order, index).taken) return CONFLICT;
  }
  order.returns.push({ id, kind, units, status: "Requested", byCustomer: false });
  return CREATED;
}

/** Pieces are weighed on arrival, and may be weighed again until there is an offer. */
function weigh(one: Return, { weights }: Of<"weigh">): Expected {
  if (!["Approved", "In transit", "Received"].includes(one.status)) return CONFLICT;
  one.status = "Received";
  one.weights = weights;
  return DONE;
}

type Worth = { paise: Paise; retainedPaise: Paise };

/** Today's value of the weighed pieces, minus earlier refunds. */
export function worthOf(books: Books, order: Order, { kind, units, weights = [] }: Return): Worth {
  if (kind === "return") return { paise: 0, retainedPaise: 0 };
  const parts = order.lines.map((line, index) => {
    const { rated } = at(books.goods, line.good);
    const quantity = units[index] ?? 0;
    if (!rated || quantity === 0) return { paise: 0, paidPaise: 0 };
    const { paise: rate } = rateOf(books, rated);
    const metals = (weights[index] ?? []).map((netMg) => metalOf(netMg, rate, METAL_PERCENT[kind]));
    const stones = Math.floor((rated.stonesPaise * quantity * STONES_PERCENT * 2 + 100) / 200);
    return { paise: sum(metals) + stones, paidPaise: paidForUnits(order, index, quantity) };
  });
  const paidPaise = sum(parts.map((part) => part.paidPaise));
  const left = Math.max(0, paidForGoods(order) - returnedPaise(order));
  const whole = sum(parts.map(({ paise }) => paise));
  const paise = Math.max(0, whole - Math.max(0, paidPaise - left));
  return { paise, retainedPaise: Math.min(paidPaise, remainingOf(order)) };
}

function offer(books: Books, order: Order, one: Return, { amountPaise, lessPaise, goodsGo }: Of<"offer">): Expected {
  if (one.status !== "Received") return CONFLICT;
  const { paise, retainedPaise } = worthOf(books, order, one);
  if (lessPaise > paise) return INVALID;
  if (paise - lessPaise !== amountPaise || amountPaise === 0) return CONFLICT;
  one.status = "Offered";
  one.offer = { paise: amountPaise, retainedPaise, until: books.now + OFFER_MS, goodsGo };
  return DONE;
}

function isOpen({ now }: Books, { status, offer: made }: Return): boolean {
  return status === "Offered" && made !== undefined && now <= made.until;
}

function accept(books: Books, order: Order, one: Return, { amountPaise, as }: Of<"accept">): Expected {
  if (!isOpen(books, one) || amountPaise !== one.offer?.paise) return CONFLICT;
  if (one.kind === "exchange" && as === "money") return INVALID;
  if (remainingOf(order) < one.offer.retainedPaise) return CONFLICT;
  subtractBought(order, one.offer.retainedPaise);
  one.status = "Accepted";
  if (as === "store_credit") conclude(books, order, one, as);
  return DONE;
}

/** The shop pays for the pieces and keeps them; the original sale is unchanged. */
function conclude(books: Books, order: Order, one: Return, as: "money" | "store_credit"): void {
  const { paise = 0, retainedPaise = 0, goodsGo } = one.offer ?? {};
  one.status = "Settled";
  order.settledPaise += retainedPaise;
  if (as === "money") order.soldForMoneyPaise += paise;
  else {
    order.soldForCreditPaise += paise;
    at(books.customers, order.customer).creditPaise += paise;
  }
  if (goodsGo !== "restock") return;
  for (const [index, line] of order.lines.entries()) putOnShelf(books, line.good, one.units[index] ?? 0);
}

/** Lets unanswered offers expire. */
export function lapse({ orders, now }: Books): void {
  for (const { returns } of orders.values()) {
    for (const one of returns)
      if (one.status === "Offered" && one.offer && now > one.offer.until) one.status = "Lapsed";
  }
}
