import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { GoodsGo, ReturnKind, ReturnStatus } from "#contract/returns/returns.ts";

/** What is sold, and on which shelf its units are counted; made to order has none. Several goods may share a shelf. */
export type Good = {
  product: ProductView;
  variation: VariationView | undefined;
  /** Of a fixed price; of one by the day's rate it follows from `rated`. */
  pricePaise: Paise;
  rated?: Rated;
  nonReturnable: boolean;
  shelf: number | null;
};

/** What the price of a unit by the day's rate is made of. Making charges are a share of the metal's value, in percent. */
export type Rated = { purity: string; netMg: number; makingPercent: number; stonesPaise: Paise };

/** What a gram costs, and what it cost before publications of the last minutes. */
export type Rate = { paise: Paise; former: { paise: Paise; until: number }[] };

export type Coupon = {
  code: string;
  flatPaise?: Paise;
  percent?: number;
  totalLimit?: number;
  perCustomerLimit?: number;
};

/** What a customer wants: goods by index at the prices that they saw, and by index the coupon. */
export type Wish = {
  lines: { good: number; quantity: number; unitPaise: Paise }[];
  coupon: number | null;
  charged: boolean;
  /** Pays with store credit, as far as there is some, and with cash. */
  withCredit?: boolean;
};

/** An online payment that was opened. Lapsed: its stock is back on the shelf, and it can still be paid late. */
export type Intent = Wish & { gatewayOrder: string; status: "open" | "lapsed" | "paid" };

export type Customer = { creditPaise: Paise; intent: Intent | undefined };

export type Line = { good: number; quantity: number; paidPaise: Paise; shipped: number };
/** An offer for weighed pieces. `keptPaise` was paid for them, as far as it is still with the shop. */
export type Offer = { paise: Paise; retainedPaise: Paise; until: number; goodsGo: GoodsGo };

/** `wanted` is the good that is to be sent instead; `weights` are those of the pieces of an exchange or a buy-back, in milligrams by line. */
export type Return = {
  id: string;
  kind: ReturnKind;
  units: number[];
  status: ReturnStatus;
  byCustomer: boolean;
  wanted?: number | null;
  weights?: number[][];
  offer?: Offer | undefined;
};
/** Back: it was refused at the door, and is in the shop again. */
export type Parcel = { id: number; units: readonly number[]; status: "Dispatched" | "Delivered" | "Refused" | "Back" };

/** An order as the specification has it; amounts are what left the shop, or what was credited, so far. */
export type Order = {
  id: string;
  customer: number;
  online: boolean;
  lines: Line[];
  coupon: number | null;
  discountPaise: Paise;
  shippingPaise: Paise;
  totalPaise: Paise;
  /** Of the total, what was paid with store credit, and of that what went back in any form. */
  storeCreditPaise: Paise;
  creditBackPaise: Paise;
  /** Of what was paid with store credit, what went back as such. */
  givenBackPaise: Paise;
  /** Of cash, what went back in any form or was never paid. */
  cashBackPaise: Paise;
  status: OrderStatus;
  deliveredAt: number;
  isPacked: boolean;
  parcels: Parcel[];
  returns: Return[];
  /** Sent back by the payment provider. */
  refundedPaise: Paise;
  /** Given for goods as store credit. */
  creditPaise: Paise;
  postagePaise: Paise;
  /** Given back by hand for cash. */
  byHandPaise: Paise;
  isDueByHand: boolean;
  creditNotesPaise: Paise;
  /** Of cash, for units that were refused at the door and are back. */
  neverPaidPaise: Paise;
  /** Of what was paid for pieces that the shop has bought, money and store credit. */
  boughtPaise: Paise;
  boughtOfCreditPaise: Paise;
  /** What the shop paid for them: as store credit, and by bank transfer. */
  soldForCreditPaise: Paise;
  soldForMoneyPaise: Paise;
};

/** The whole shop as the model has it. */
export type Books = {
  goods: readonly Good[];
  coupons: readonly Coupon[];
  shelves: number[];
  /** By purity. */
  rates: Record<string, Rate>;
  customers: Customer[];
  orders: Map<string, Order>;
  /** Payments that made no order: all of their money goes back. */
  refusedPaise: Paise;
  /** Uses by coupon and customer, held ones too. */
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

/** Units of a line that are part of returns, and of settled ones. What was refused at the door is as good as settled; what was exchanged or bought back is sold. */
export function unitsOf({ returns, parcels }: Order, line: number): { taken: number; settled: number; sold: number } {
  const refused = unitsIn(
    parcels.filter(({ status }) => status === "Refused" || status === "Back"),
    line,
  );
  const named = returns.filter(({ status }) => !DROPPED.includes(status));
  const settled = named.filter(({ status }) => status === "Settled");
  const sold = settled.filter(({ kind }) => kind !== "return");
  return {
    taken: refused + unitsIn(named, line),
    settled: refused + unitsIn(settled, line),
    sold: unitsIn(sold, line),
  };
}

/** Units of a line that are back in a parcel. */
export function unitsBack({ parcels }: Order, line: number): number {
  return unitsIn(
    parcels.filter(({ status }) => status === "Back"),
    line,
  );
}

/** A copy in which the order, shelves, customers and coupon uses can be changed without changing the books. */
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
