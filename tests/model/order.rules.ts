import type { Paise } from "#contract/kernel/money.ts";
import { shareOut } from "#contract/kernel/shares.ts";
import { applyOffers, offersByLine, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import {
  at,
  getOrder,
  paidForUnits,
  sum,
  unitsBack,
  unitsOf,
  type Books,
  type Order,
  type SoldOffers,
} from "./books.ts";
import { giveBack, putOnShelf } from "./buying.rules.ts";
import { giveBackAll, giveBackMoney, isOfCredit, remainingOf } from "./credit.rules.ts";
import { addReplacement, availableOnShelf, openSizesOf, planExchange } from "./exchange.rules.ts";
import { DONE, CREATED, CONFLICT, INVALID, type Answer, type Expected, type OrderOperation } from "./operations.ts";
import { credit, stepOfParcel } from "./parcel.rules.ts";
import { unitPriceOf } from "./rate.rules.ts";
import { operateValue } from "./value.rules.ts";

const RETURN_MS = 30 * 86_400_000;
/** The minimum refund of payment providers. */
const MIN_REFUND_PAISE = 100;

/** Applies an operation on an order as specified, and returns the expected statuses. */
export function operate(books: Books, operation: OrderOperation, answer: Answer): Expected {
  const order = getOrder(books, operation.order);
  switch (operation.do) {
    case "cancel":
      return cancel(books, order);
    case "agree size":
      return agreeSize(books, order, operation);
    case "pack":
      return pack(order);
    case "ship":
      return ship(
        order,
        order.lines.map((line) => line.quantity - line.shipped),
        answer.id,
        DONE,
      );
    case "ship a part":
      return ship(order, operation.units, answer.id, CREATED);
    case "hand over":
    case "refuse at the door":
    case "not refused":
    case "take in":
      return stepOfParcel(books, order, operation);
    case "deliver":
      return deliver(books, order);
    case "request":
      return request(books, order, operation, answer);
    case "request all":
      return requestAll(books, order, answer);
    case "settle":
      return settle(books, order, operation, answer);
    case "take back":
      return takeBack(books, order);
    case "refund":
      return refund(books, order, operation);
    case "mark refunded":
      if (order.online || !order.isDueByHand) return CONFLICT;
      order.isDueByHand = false;
      return DONE;
    case "sell":
    case "weigh":
    case "offer":
    case "retract":
    case "accept":
    case "decline":
    case "transfer":
    case "send back":
      return operateValue(books, order, operation, answer);
    case "withdraw":
    case "reject":
    case "approve":
    case "transit":
    case "receive":
      return stepOf(order, operation);
  }
}

/**
 * The paid price of the units, limited to what is left. Parts of an item add up to its paid price. With offers, what was
 * paid without what the units that stay cost alone, and without what went back or was not collected so far. A unit that
 * became another size stays.
 */
export function maxRefund(order: Order, units: readonly number[]): Paise {
  const { offers } = order;
  if (offers) {
    const before = order.lines.map((_, index) => unitsOf(order, index).settled - unitsOf(order, index).replaced);
    const after = before.map((settled, index) => settled + (units[index] ?? 0));
    const goneBefore = Math.max(refundWithout(order, offers, before), order.settledPaise + order.forgoneGoodsPaise);
    return Math.min(Math.max(0, refundWithout(order, offers, after) - goneBefore), remainingOf(order));
  }
  return paidForSize(order, units);
}

/** What pays for another size of the units: their part of the paid price, limited to what is left. */
export function paidForSize(order: Order, units: readonly number[]): Paise {
  return Math.min(sum(invoiced(order, units)), remainingOf(order));
}

function invoiced(order: Order, units: readonly number[]): Paise[] {
  return order.lines.map((_, index) => paidForUnits(order, index, units[index] ?? 0));
}

/** What was paid for all goods of an order, without what those that stay cost under its offers and with its coupon. */
function refundWithout(order: Order, { rules, lines, couponPaise }: SoldOffers, gone: readonly number[]): Paise {
  const kept = lines.map((line, index) => ({ ...line, quantity: line.quantity - at(gone, index) }));
  const staying = kept.filter(({ quantity }) => quantity > 0);
  const full = sum(staying.map(({ unitPaise, quantity }) => unitPaise * quantity));
  const byOffers = sumOfOffers(applyOffers(rules, staying, { hasCoupon: false }));
  const sold = offersByLine(applyOffers(rules, lines, { hasCoupon: order.coupon !== null }), lines.length);
  const shares = shareOut(
    couponPaise,
    lines.map(({ unitPaise, quantity }, index) => unitPaise * quantity - at(sold, index)),
  );
  const byCoupon = sum(
    lines.map(({ quantity }, index) => Math.floor((at(shares, index) * at(kept, index).quantity) / quantity)),
  );
  const paid = sum(order.lines.map(({ paidPaise }) => paidPaise));
  return Math.max(0, paid - Math.max(0, full - byOffers - byCoupon));
}

function cancel(books: Books, order: Order): Expected {
  const hasLeft = order.parcels.some(({ status }) => status !== "Back");
  if (!["Placed", "Packed"].includes(order.status) || hasLeft) return CONFLICT;
  order.status = "Cancelled";
  const lines = order.lines.map(({ good, quantity }, index) => ({
    good,
    quantity: quantity - unitsBack(order, index),
  }));
  giveBack(books, { ...order, lines });
  giveBackAll(books, order);
  credit(order, order.totalPaise);
  return DONE;
}

/** Sets a size that was left open. The price stays; the units move from the product's shelf to that of the size. */
function agreeSize(
  books: Books,
  order: Order,
  { line: index, good, byStaff }: Extract<OrderOperation, { do: "agree size" }>,
): Expected {
  if (order.status !== "Placed") return CONFLICT;
  const line = at(order.lines, index);
  if (!openSizesOf(books, line.good).includes(good)) return INVALID;
  if (!byStaff && unitPriceOf(books, good) !== unitPriceOf(books, line.good)) return INVALID;
  const isMoved = at(books.goods, good).shelf !== at(books.goods, line.good).shelf;
  if (isMoved && availableOnShelf(books, good) < line.quantity) return CONFLICT;
  putOnShelf(books, line.good, line.quantity);
  putOnShelf(books, good, -line.quantity);
  line.good = good;
  return DONE;
}

function pack(order: Order): Expected {
  if (order.status !== "Placed") return CONFLICT;
  order.status = "Packed";
  order.isPacked = true;
  credit(order, order.refundedPaise + order.creditBackPaise);
  return DONE;
}

function ship(order: Order, units: readonly number[], parcel: string, done: Expected): Expected {
  if (order.status !== "Packed") return CONFLICT;
  if (order.lines.some((line, index) => (units[index] ?? 0) > line.quantity - line.shipped)) return CONFLICT;
  for (const [index, line] of order.lines.entries()) line.shipped += units[index] ?? 0;
  order.parcels.push({ id: Number(parcel), units, status: "Dispatched" });
  if (order.lines.every((line) => line.shipped === line.quantity)) order.status = "Shipped";
  return done;
}

function deliver(books: Books, order: Order): Expected {
  if (order.status !== "Shipped" || order.parcels.some(({ status }) => status === "Refused")) return CONFLICT;
  for (const parcel of order.parcels) if (parcel.status === "Dispatched") parcel.status = "Delivered";
  order.status = "Delivered";
  order.deliveredAt = books.now;
  return DONE;
}

function isReturnable(books: Books, { status, deliveredAt }: Order): boolean {
  return status === "Delivered" && books.now - deliveredAt <= RETURN_MS;
}

type Request = { units: number[]; isFaulty: boolean; wanted: number | null };

function request(books: Books, order: Order, { units, isFaulty, wanted }: Request, { id }: Answer): Expected {
  if (!isReturnable(books, order)) return CONFLICT;
  for (const [index, line] of order.lines.entries()) {
    const requested = units[index] ?? 0;
    if (requested > 0 && at(books.goods, line.good).nonReturnable && !isFaulty) return CONFLICT;
    if (requested > line.quantity - unitsOf(order, index).taken) return CONFLICT;
  }
  if (wanted !== null && availableOnShelf(books, wanted) === 0) return INVALID;
  const isFree = invoiced(order, units).some((paise, index) => at(units, index) > 0 && paise === 0);
  if (wanted !== null && isFree) return INVALID;
  order.returns.push({ id, kind: "return", units, status: "Requested", byCustomer: false, wanted });
  return CREATED;
}

/** Returnable units that are in no return. */
function unitsLeft(books: Books, order: Order): number[] {
  return order.lines.map((line, index) =>
    at(books.goods, line.good).nonReturnable ? 0 : line.quantity - unitsOf(order, index).taken,
  );
}

/**
 * The response does not name the created return, and a concurrent request may have added another one: the own return is a
 * new one with these units. There is none if the requests were executed in another order.
 */
function requestAll(books: Books, order: Order, { status, returns = [] }: Answer): Expected {
  const units = unitsLeft(books, order);
  if (!isReturnable(books, order) || sum(units) === 0) return CONFLICT;
  const own = returns.find(
    (one) =>
      order.returns.every(({ id }) => id !== one.id) &&
      units.every((count, index) => (one.units.get(index) ?? 0) === count),
  );
  if (!own && status === 200) return [];
  const id = own?.id ?? "";
  order.returns.push({ id, kind: "return", units, status: "Requested", byCustomer: false });
  return DONE;
}

const NEXT = {
  withdraw: { from: ["Requested", "Approved"], to: "Withdrawn" },
  reject: { from: ["Requested", "Approved"], to: "Rejected" },
  approve: { from: ["Requested"], to: "Approved" },
  transit: { from: ["Approved"], to: "In transit" },
  receive: { from: ["Approved", "In transit"], to: "Received" },
} as const;

function stepOf(order: Order, operation: Extract<OrderOperation, { do: keyof typeof NEXT }>): Expected {
  const returned = at(order.returns, operation.index);
  const { from, to } = NEXT[operation.do];
  if (operation.do === "receive" && returned.kind !== "return") return receiveUnweighed(returned);
  if (!(from as readonly string[]).includes(returned.status)) return CONFLICT;
  returned.status = to;
  if (operation.do === "approve") returned.byCustomer = operation.byCustomer;
  return DONE;
}

/** An exchange or a buy-back requires weights on receipt. */
function receiveUnweighed({ status }: { status: string }): Expected {
  return ["Approved", "In transit", "Received"].includes(status) ? INVALID : CONFLICT;
}

type Settle = Extract<OrderOperation, { do: "settle" }>;

function settle(books: Books, order: Order, operation: Settle, { replacement = "" }: Answer): Expected {
  const { refundPaise, reason, as, goodsGo } = operation;
  const returned = at(order.returns, operation.index);
  if (returned.status !== "Received" || returned.kind !== "return") return CONFLICT;
  const maxPaise = (as === "replacement" ? paidForSize : maxRefund)(order, returned.units);
  if (refundPaise > maxPaise || (refundPaise < maxPaise && reason === null)) return INVALID;
  if (!returned.byCustomer && operation.postagePaise > 0) return INVALID;
  const exchange =
    as === "replacement" ? planExchange(books, order, { returned, paidPaise: refundPaise, maxPaise }) : null;
  if (as === "replacement" && !exchange) return INVALID;
  returned.status = "Settled";
  returned.isReplaced = exchange !== null;
  if (!exchange) order.settledPaise += refundPaise;
  const { postagePaise } = operation;
  order.postagePaise += postagePaise;
  at(books.customers, order.customer).creditPaise += postagePaise;
  giveBackMoney(books, order, refundPaise, as === "money" ? "money" : "store_credit");
  credit(order, refundPaise);
  if (goodsGo === "restock") {
    for (const [index, line] of order.lines.entries()) putOnShelf(books, line.good, returned.units[index] ?? 0);
  }
  if (isAllBack(order)) order.status = "Returned";
  if (exchange && replacement !== "") addReplacement(books, { ...exchange, id: replacement, customer: order.customer });
  return DONE;
}

/** Whether all units are settled, and none sold to the shop. Non-returnable units count, since each may be defective. */
function isAllBack(order: Order): boolean {
  return order.lines.every(({ quantity }, index) => {
    const { settled, sold } = unitsOf(order, index);
    return settled === quantity && sold === 0;
  });
}

/** Staff set the order to Returned, which settles everything immediately. */
function takeBack(books: Books, order: Order): Expected {
  const isOpen = order.lines.some((_, index) => unitsOf(order, index).taken > unitsOf(order, index).settled);
  const isSold = order.lines.some((_, index) => unitsOf(order, index).sold > 0);
  if (order.status !== "Delivered" || isOpen || isSold) return CONFLICT;
  const units = unitsLeft(books, order);
  const maxPaise = maxRefund(order, units);
  if (sum(units) > 0) order.returns.push({ id: "", kind: "return", units, status: "Settled", byCustomer: false });
  order.settledPaise += maxPaise;
  giveBackMoney(books, order, maxPaise, "money");
  credit(order, maxPaise);
  order.status = "Returned";
  return DONE;
}

function refund(
  books: Books,
  order: Order,
  { refundablePaise, amountPaise }: { refundablePaise: Paise; amountPaise: Paise },
) {
  const left = remainingOf(order);
  if (amountPaise < MIN_REFUND_PAISE) return INVALID;
  if ((!order.online && !isOfCredit(order)) || left !== refundablePaise || left === 0) return CONFLICT;
  if (amountPaise > left) return INVALID;
  giveBackMoney(books, order, amountPaise, "money");
  credit(order, amountPaise);
  return CREATED;
}
