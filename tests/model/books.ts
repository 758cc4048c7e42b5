import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { OfferLine, OfferRule } from "#contract/offers/offer.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { GoodsDestination, ReturnKind, ReturnStatus } from "#contract/returns/returns.ts";

/** A product, and the shelf that counts its units; made-to-order goods have none. Several goods may share a shelf. */
export type Good = {
  product: ProductView;
  variation: VariationView | undefined;
  /** The fixed price; rate-based prices follow from `rated`. */
  pricePaise: Paise;
  rated?: Rated;
  nonReturnable: boolean;
  shelf: number | null;
  /** The ids of the offers that apply to it. */
  offers: readonly number[];
};

/** The components of a rate-based unit price. Making charges are a percentage of the metal's value. */
export type Rated = { purity: string; netMg: number; makingPercent: number; stonesPaise: Paise };

/** The price per gram, and former prices before recent publications. */
export type Rate = { paise: Paise; former: { paise: Paise; until: number }[] };

export type Coupon = {
  code: string;
  flatPaise?: Paise;
  percent?: number;
  totalLimit?: number;
  perCustomerLimit?: number;
};

/** A desired order: goods by index at the prices that the customer saw, and the coupon by index. */
export type Wish = {
  lines: { good: number; quantity: number; unitPaise: Paise }[];
  coupon: number | null;
  charged: boolean;
  /** Whether the client shows offers, and so gets them. */
  withOffers?: boolean;
  wrapped?: boolean;
  /** Pays with the available store credit, and the rest in cash. */
  withCredit?: boolean;
};

/** An online payment. Lapsed: its stock is back on the shelf, but it can still be paid late. */
export type Intent = Wish & { gatewayOrder: string; status: "open" | "lapsed"; heldUntil: number };

/** `intents` in the order in which they were opened, without those that are paid or refunded. */
export type Customer = { creditPaise: Paise; intents: Intent[] };

export type Line = { good: number; quantity: number; paidPaise: Paise; shipped: number };
/** What the shop offers for weighed pieces. `retainedPaise` is the part of their price that was not refunded. */
export type ValueOffer = { paise: Paise; retainedPaise: Paise; until: number; goodsGo: GoodsDestination };

/** `wanted` is the replacement good; `weights` are those of an exchange or buy-back, in milligrams by line. */
export type Return = {
  id: string;
  kind: ReturnKind;
  units: number[];
  status: ReturnStatus;
  byCustomer: boolean;
  wanted?: number | null;
  /** The customer got the wanted good for it. */
  isReplaced?: boolean;
  weights?: number[][];
  offer?: ValueOffer | undefined;
};
/** Back: it was refused at the door and has arrived at the shop again. */
export type Parcel = { id: number; units: readonly number[]; status: "Dispatched" | "Delivered" | "Refused" | "Back" };

/** The offers of an order: its lines as they were priced, and its coupon's discount. */
export type SoldOffers = { rules: OfferRule[]; lines: OfferLine[]; couponPaise: Paise };

/** The expected state of an order. Amounts are totals so far. */
export type Order = {
  id: string;
  customer: number;
  online: boolean;
  lines: Line[];
  coupon: number | null;
  discountPaise: Paise;
  /** Null without a discount by offers. */
  offers: SoldOffers | null;
  /** Delivery and gift wrapping. */
  chargesPaise: Paise;
  totalPaise: Paise;
  /** The part paid with store credit, and how much of it was returned in any form. */
  storeCreditPaise: Paise;
  creditBackPaise: Paise;
  /** The part paid with store credit that was returned as store credit. */
  givenBackPaise: Paise;
  /** The cash that was returned in any form or never paid. */
  cashBackPaise: Paise;
  status: OrderStatus;
  deliveredAt: number;
  isPacked: boolean;
  parcels: Parcel[];
  returns: Return[];
  /** Refunded by the payment provider. */
  refundedPaise: Paise;
  /** Refunded as store credit. */
  creditPaise: Paise;
  postagePaise: Paise;
  /** Refunded manually for cash. */
  byHandPaise: Paise;
  isDueByHand: boolean;
  creditNotesPaise: Paise;
  /** The cash of units that were refused at the door and are back. */
  neverPaidPaise: Paise;
  /** The price of these units and of their part of the charges, in cash and store credit. */
  forgoneGoodsPaise: Paise;
  forgoneChargesPaise: Paise;
  /** What settled returns took of the price, without other sizes: refunds, and what was paid for bought pieces. */
  settledPaise: Paise;
  /** The price of pieces that the shop has bought back, in money and store credit. */
  boughtPaise: Paise;
  boughtOfCreditPaise: Paise;
  /** The shop's payments for them: as store credit, and by bank transfer. */
  soldForCreditPaise: Paise;
  soldForMoneyPaise: Paise;
};

/** The expected state of the whole shop. */
export type Books = {
  goods: readonly Good[];
  offers: readonly OfferRule[];
  coupons: readonly Coupon[];
  shelves: number[];
  /** Rates by purity. */
  rates: Record<string, Rate>;
  customers: Customer[];
  orders: Map<string, Order>;
  /** Payments without an order, which are refunded in full. */
  refusedPaise: Paise;
  /** Coupon uses by coupon and customer, including held ones. */
  uses: number[][];
  /** Milliseconds. */
  now: number;
};

export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

const DROPPED: readonly ReturnStatus[] = ["Rejected", "Withdrawn", "Sent back"];

function unitsIn(named: readonly { units: readonly number[] }[], line: number): number {
  return sum(named.map(({ units }) => units[line] ?? 0));
}

type Units = { taken: number; settled: number; sold: number; replaced: number };

/**
 * Units of a line in returns, settled ones, ones sold to the shop by exchange or buy-back, and ones that became another
 * size. Units refused at the door count as settled.
 */
export function unitsOf({ returns, parcels }: Order, line: number): Units {
  const refused = unitsIn(parcels.filter(wasRefused), line);
  const named = returns.filter(({ status }) => !DROPPED.includes(status));
  const settled = named.filter(({ status }) => status === "Settled");
  const sold = settled.filter(({ kind }) => kind !== "return");
  return {
    taken: refused + unitsIn(named, line),
    settled: refused + unitsIn(settled, line),
    sold: unitsIn(sold, line),
    replaced: unitsIn(
      settled.filter(({ isReplaced }) => isReplaced),
      line,
    ),
  };
}

function wasRefused({ status }: Parcel): boolean {
  return status === "Refused" || status === "Back";
}

/**
 * What was paid for the next units of a line that come back. Each unit has a place in the order of dispatch, and those
 * refused at the door keep theirs, so that all parts of a line add up to its paid price.
 */
export function paidForUnits(order: Order, line: number, units: number): Paise {
  const { paidPaise, quantity } = at(order.lines, line);
  const upTo = (count: number) => Math.floor((paidPaise * count) / quantity);
  const refused = order.parcels
    .toSorted((one, other) => one.id - other.id)
    .flatMap((parcel) => Array.from({ length: parcel.units[line] ?? 0 }, () => wasRefused(parcel)));
  const places = Array.from({ length: quantity }, (_, place) => place).filter((place) => !refused[place]);
  const next = unitsOf(order, line).settled - (quantity - places.length);
  return sum(places.slice(next, next + units).map((place) => upTo(place + 1) - upTo(place)));
}

/** Units of a line that came back in a refused parcel. */
export function unitsBack({ parcels }: Order, line: number): number {
  return unitsIn(
    parcels.filter(({ status }) => status === "Back"),
    line,
  );
}

/**
 * A copy with deep copies of the given orders, shelves, customers and coupon uses, which can be changed independently.
 */
export function copyBooks(books: Books, orderIds: readonly string[]): Books {
  const orders = new Map(books.orders);
  for (const id of orderIds) orders.set(id, structuredClone(getOrder(books, id)));
  return {
    ...books,
    orders,
    shelves: [...books.shelves],
    rates: structuredClone(books.rates),
    customers: structuredClone(books.customers),
    uses: structuredClone(books.uses),
  };
}

export function getOrder({ orders }: Books, id: string): Order {
  const order = orders.get(id);
  if (!order) throw new Error(`The model has no order ${id}.`);
  return order;
}

export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`Nothing at ${index}.`);
  return value;
}
