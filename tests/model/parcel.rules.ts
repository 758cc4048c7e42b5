import type { Paise } from "#contract/kernel/money.ts";
import { at, sum, unitsBack, type Books, type Order, type Parcel } from "./books.ts";
import { countUse, putOnShelf } from "./buying.rules.ts";
import { forgo, giveBackAll, isOfCredit } from "./credit.rules.ts";
import { DONE, CONFLICT, type Expected, type OrderOperation } from "./operations.ts";

type ParcelOperation = Extract<OrderOperation, { parcel: number }>;

/** Issues a credit note if there is an invoice, limited to its remaining amount. */
export function credit(order: Order, paise: Paise): void {
  if (order.isPacked) order.creditNotesPaise += Math.min(paise, order.totalPaise - order.creditNotesPaise);
}

/** Delivers a parcel, or handles its refusal at the door. */
export function stepOfParcel(books: Books, order: Order, operation: ParcelOperation): Expected {
  const parcel = at(order.parcels, operation.index);
  const isBound = operation.do === "hand over" || operation.do === "refuse at the door";
  if (parcel.status !== (isBound ? "Dispatched" : "Refused")) return CONFLICT;
  if (operation.do === "refuse at the door" && (order.online || isOfCredit(order))) return CONFLICT;
  if (operation.do === "take in") takeIn(books, order, parcel);
  if (operation.do === "refuse at the door") parcel.status = "Refused";
  if (operation.do === "not refused") parcel.status = "Dispatched";
  if (operation.do === "hand over") parcel.status = "Delivered";
  const isThere = order.parcels.every(({ status }) => status === "Delivered" || status === "Back");
  if (order.status === "Shipped" && isThere) {
    order.status = "Delivered";
    order.deliveredAt = books.now;
  }
  return DONE;
}

/** Restocks and credits a parcel that is back. The order is cancelled with the last one if nothing was delivered. */
function takeIn(books: Books, order: Order, parcel: Parcel): void {
  const others = order.parcels.filter((other) => other !== parcel);
  const isLast = order.status === "Shipped" && others.every(({ status }) => status === "Back");
  const paise = sum(order.lines.map((_, index) => priceOfUnits(order, index, parcel.units[index] ?? 0)));
  for (const [index, line] of order.lines.entries()) putOnShelf(books, line.good, parcel.units[index] ?? 0);
  parcel.status = "Back";
  if (isLast) {
    order.status = "Cancelled";
    countUse(books, order.coupon, order.customer, -1);
  }
  credit(order, isLast ? order.totalPaise : paise);
  if (isLast) giveBackAll(books, order);
  else forgo(books, order, paise);
}

/** The price of some units. Parts add up to the price of the line. */
function priceOfUnits(order: Order, index: number, units: number): Paise {
  const { paidPaise, quantity } = at(order.lines, index);
  const before = unitsBack(order, index);
  const upTo = (count: number) => Math.floor((paidPaise * count) / quantity);
  return upTo(before + units) - upTo(before);
}
