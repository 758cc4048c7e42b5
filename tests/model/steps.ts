import fc from "fast-check";
import { at, getOrder, sum, unitsOf, type Books, type Order, type Return, type Wish } from "./books.ts";
import { isOfCredit, remainingOf } from "./credit.rules.ts";
import { openSizesOf, otherSizeOf } from "./exchange.rules.ts";
import type { Operation, OrderOperation } from "./operations.ts";
import { maxRefund, paidForSize } from "./order.rules.ts";
import { createPicker, type Picker } from "./picker.ts";
import { pricesSeen, unitPriceOf } from "./rate.rules.ts";
import { anyOfCase, nextOfCase, pickRates, pickSale } from "./value-steps.ts";

/**
 * Weights of the kinds of steps. `go on` executes the next step of an order, `try` any operation, `race` two concurrent
 * ones.
 */
const KINDS = {
  "go on": 52,
  try: 14,
  race: 9,
  place: 8,
  "race for goods": 1,
  open: 4,
  pay: 6,
  "give credit": 2,
  publish: 2,
  "race with rates": 2,
  "send refunds": 5,
  "holds run out": 1,
  "fill a shelf": 2,
  "days pass": 1,
} as const;

/** A random step. Its operation depends on the books, so that it is meaningful at any position. */
export type Step = { do: keyof typeof KINDS; picks: readonly number[] };

const PICK = 1_000_000;

export const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    ...Object.entries(KINDS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Step["do"]) })),
  ),
  picks: fc.array(fc.nat(PICK), { minLength: 20, maxLength: 20 }),
});

/** The number of recent orders that steps operate on. */
const ACTIVE = 10;
const ENDED: readonly Order["status"][] = ["Cancelled", "Returned"];

function pickOrder({ orders }: Books, pick: Picker): string | undefined {
  const isOpen = ({ status, isDueByHand }: Order) => !ENDED.includes(status) || isDueByHand;
  const open = [...orders.values()].filter(isOpen).slice(-ACTIVE);
  const some = open.length === 0 || pick.isIn(10) ? [...orders.values()].slice(-ACTIVE) : open;
  return some.length > 0 ? pick.of(some).id : undefined;
}

function pickWish(books: Books, pick: Picker): Wish & { customer: number } {
  const goods = new Set(Array.from({ length: 2 + pick.upTo(1) }, () => pick.upTo(books.goods.length - 1)));
  const lines = [...goods].map((good) => {
    // Sometimes the price of a page that was opened earlier.
    const unitPaise = pick.isIn(25) ? pick.of(pricesSeen(books, good)) : unitPriceOf(books, good);
    return { good, quantity: 1 + pick.upTo(2), unitPaise };
  });
  const coupon = pick.isIn(40) ? pick.upTo(books.coupons.length - 1) : null;
  const charged = pick.isIn(25);
  const customer = pick.upTo(books.customers.length - 1);
  return { lines, coupon, charged, customer, withOffers: pick.isIn(60), wrapped: pick.isIn(25) };
}

const OPEN: readonly Return["status"][] = [
  "Requested",
  "Approved",
  "In transit",
  "Received",
  "Offered",
  "Accepted",
  "Declined",
  "Lapsed",
];

/** The next regular operation of an order. */
function pickNext(books: Books, id: string, pick: Picker): OrderOperation {
  const order = getOrder(books, id);
  const open = order.returns.findIndex(({ status }) => OPEN.includes(status));
  switch (order.status) {
    case "Placed":
      if (pick.isIn(5)) return cancel(id, pick);
      return (pick.isIn(60) ? agreeSize(books, order, pick) : undefined) ?? { do: "pack", order: id };
    case "Packed":
      return pick.isIn(60) ? shipPart(order, pick) : { do: "ship", order: id };
    case "Shipped":
      return pick.isIn(75) ? stepOfParcel(order, pick) : { do: "deliver", order: id };
    case "Delivered":
      if (order.isDueByHand && pick.isIn(20)) return { do: "mark refunded", order: id };
      if (open < 0 && pick.isIn(10)) return { do: "take back", order: id };
      return open < 0
        ? (pickSaleAtTimes(books, order, pick) ?? request(books, order, pick))
        : nextOfReturn(books, order, open, pick);
    case "Cancelled":
    case "Returned":
      return order.isDueByHand ? { do: "mark refunded", order: id } : pickAny(books, id, pick);
  }
}

/** Any operation, possible or not. */
function pickAny(books: Books, id: string, pick: Picker): OrderOperation {
  const order = getOrder(books, id);
  const plain = ["pack", "ship", "deliver", "take back", "mark refunded", "request all"] as const;
  const returned = order.returns.findLastIndex((one) => one.id !== "");
  const ways = [
    (): OrderOperation => (pick.isIn(20) ? cancel(id, pick) : { do: pick.of(plain), order: id }),
    ...(order.online || isOfCredit(order) || pick.isIn(10) ? [() => refund(order, pick)] : []),
    () => agreeSize(books, order, pick) ?? request(books, order, pick),
    () => request(books, order, pick),
    ...(order.parcels.length > 0 ? [() => stepOfParcel(order, pick)] : []),
    ...(order.status === "Packed" ? [() => shipPart(order, pick)] : []),
    () => pickSale(books, order, pick) ?? request(books, order, pick),
    ...(returned >= 0
      ? [
          () => anyOfReturn(order, returned, pick),
          () => anyOfCase(books, order, returned, pick),
          () => settle(order, returned, pick),
        ]
      : []),
  ];
  return pick.of(ways)();
}

/** Undefined if no line of the order has an open size. */
function agreeSize(books: Books, { id, lines }: Order, pick: Picker): OrderOperation | undefined {
  const line = lines.findIndex(({ good }) => openSizesOf(books, good).length > 0);
  if (line < 0) return undefined;
  const good = pick.of(openSizesOf(books, at(lines, line).good));
  return { do: "agree size", order: id, line, good, byStaff: pick.isIn(60) };
}

function cancel(order: string, pick: Picker): OrderOperation {
  return { do: "cancel", order, byStaff: pick.isIn(50) };
}

function refund(order: Order, pick: Picker): OrderOperation {
  const left = remainingOf(order);
  const refundablePaise = pick.isIn(10) ? left + 100 : left;
  const amountPaise = pick.isIn(25) ? Math.max(1, left) : 90 + pick.upTo(Math.max(1, left));
  return { do: "refund", order: order.id, refundablePaise, amountPaise };
}

function someOf(maxUnits: readonly number[], pick: Picker): number[] {
  const units = maxUnits.map((quantity) => pick.upTo(quantity));
  const first = maxUnits.findIndex((quantity) => quantity > 0);
  return sum(units) > 0 ? units : maxUnits.map((_, index) => (index === Math.max(0, first) ? 1 : 0));
}

function shipPart({ id, lines }: Order, pick: Picker): OrderOperation {
  const units = someOf(
    lines.map(({ quantity, shipped }) => quantity - shipped),
    pick,
  );
  return { do: "ship a part", order: id, units };
}

function stepOfParcel({ id, online, parcels }: Order, pick: Picker): OrderOperation {
  const open = parcels.findIndex(({ status }) => status === "Dispatched" || status === "Refused");
  const index = pick.isIn(80) ? Math.max(0, open) : pick.upTo(parcels.length - 1);
  const { id: parcel, status } = at(parcels, index);
  const named = { order: id, index, parcel };
  if (pick.isIn(10)) return { do: pick.of(["refuse at the door", "not refused", "take in"]), ...named };
  if (status === "Refused") return { do: pick.isIn(20) ? "not refused" : "take in", ...named };
  return { do: !online && pick.isIn(35) ? "refuse at the door" : "hand over", ...named };
}

function request(books: Books, order: Order, pick: Picker): OrderOperation {
  if (pick.isIn(15)) return { do: "request all", order: order.id };
  const left = order.lines.map(({ quantity }, index) => quantity - unitsOf(order, index).taken);
  const units = someOf(pick.isIn(85) ? left : order.lines.map(({ quantity }) => quantity), pick);
  const sized = order.lines.findIndex(
    ({ good }, index) => otherSizeOf(books, good) !== undefined && at(left, index) > 0,
  );
  if (sized >= 0 && pick.isIn(50)) {
    const one = units.map((_, index) => (index === sized ? 1 + pick.upTo(at(left, index) - 1) : 0));
    const wanted = otherSizeOf(books, at(order.lines, sized).good) ?? null;
    return { do: "request", order: order.id, units: one, isFaulty: false, wanted };
  }
  const isNonReturnable = units.some(
    (count, index) => count > 0 && at(books.goods, at(order.lines, index).good).nonReturnable,
  );
  return { do: "request", order: order.id, units, isFaulty: isNonReturnable && pick.isIn(70), wanted: null };
}

function pickSaleAtTimes(books: Books, order: Order, pick: Picker): OrderOperation | undefined {
  return pick.isIn(60) ? pickSale(books, order, pick) : undefined;
}

function nextOfReturn(books: Books, order: Order, index: number, pick: Picker): OrderOperation {
  const { id, status, kind } = at(order.returns, index);
  if (kind !== "return") return nextOfCase(books, order, index, pick);
  const named = { order: order.id, index, id };
  if (status === "Received") return settle(order, index, pick);
  if (status === "In transit") return { do: pick.isIn(8) ? "send back" : "receive", ...named };
  if (status === "Approved") return { do: pick.of(["transit", "receive", "receive"]), ...named };
  return pick.isIn(12)
    ? { do: pick.of(["reject", "withdraw"]), ...named }
    : { do: "approve", ...named, byCustomer: pick.isIn(40) };
}

function anyOfReturn(order: Order, index: number, pick: Picker): OrderOperation {
  const { id } = at(order.returns, index);
  const step = pick.of(["withdraw", "reject", "transit", "receive", "approve"] as const);
  const named = { order: order.id, index, id };
  return step === "approve" ? { do: step, ...named, byCustomer: pick.isIn(40) } : { do: step, ...named };
}

function settle(order: Order, index: number, pick: Picker): OrderOperation {
  const { id, units, wanted, byCustomer } = at(order.returns, index);
  const isExchange = wanted == null ? pick.isIn(5) : pick.isIn(70);
  const maxPaise = (isExchange ? paidForSize : maxRefund)(order, units);
  const amounts = [maxPaise, maxPaise, maxPaise, Math.floor(maxPaise / 2), maxPaise + 1, 0];
  return {
    do: "settle",
    order: order.id,
    index,
    id,
    refundPaise: pick.of(amounts),
    reason: pick.isIn(70) ? "A scratch" : null,
    as: isExchange ? "replacement" : pick.of(["store_credit", "money", "money"]),
    goodsGo: pick.of(["restock", "restock", "melt", false]),
    postagePaise: byCustomer || pick.isIn(8) ? pick.of([0, 70_00, 45_50]) : 0,
  };
}

/** The operations of a step; two operations run concurrently. Empty if there is no suitable order. */
export function operationsOf(books: Books, step: Step): Operation[] {
  const pick = createPicker(step.picks);
  if (step.do === "open") return [{ do: step.do, ...pickWish(books, pick) }];
  if (step.do === "place") return [{ do: step.do, ...pickWish(books, pick), withCredit: pick.isIn(40) }];
  if (step.do === "give credit") {
    const customer = pick.upTo(books.customers.length - 1);
    return [{ do: step.do, customer, paise: pick.of([1_00, 99_50, 500_00, 2_500_00 + pick.upTo(99)]) }];
  }
  if (step.do === "publish") return [pickRates(books, pick)];
  if (step.do === "race with rates") {
    const rates = pickRates(books, pick);
    const id = pickOrder(books, pick);
    const isOrder = id === undefined || pick.isIn(40);
    return [rates, isOrder ? { do: "place", ...pickWish(books, pick) } : pickNext(books, id, pick)];
  }
  if (step.do === "race for goods") {
    const wish = pickWish(books, pick);
    const other = (wish.customer + 1) % books.customers.length;
    return [
      { do: "place", ...wish },
      { do: "place", ...wish, customer: other },
    ];
  }
  if (step.do === "pay") {
    const unpaid = books.customers.flatMap(({ intents }, customer) =>
      intents.map(({ gatewayOrder }) => ({ customer, gatewayOrder })),
    );
    if (unpaid.length === 0) return [];
    return [{ do: "pay", ...pick.of(unpaid), viaWebhook: pick.isIn(40) }];
  }
  const id = pickOrder(books, pick);
  if (id === undefined) return [];
  if (step.do === "go on") return [pickNext(books, id, pick)];
  if (step.do === "try") return [pickAny(books, id, pick)];
  const first = pick.isIn(60) ? pickNext(books, id, pick) : pickAny(books, id, pick);
  return [first, pick.isIn(30) ? first : pickAny(books, id, pick)];
}
