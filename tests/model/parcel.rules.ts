import type { Paise } from "#contract/kernel/money.ts";
import { at, sum, type Books, type Order, type Parcel } from "./books.ts";
import { countUse, putOnShelf } from "./buying.rules.ts";
import { forgo, giveBackAll, isOfCredit, type Share } from "./credit.rules.ts";
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
  const share = shareOf(order, parcel);
  for (const [index, line] of order.lines.entries()) putOnShelf(books, line.good, parcel.units[index] ?? 0);
  parcel.status = "Back";
  if (isLast) {
    order.status = "Cancelled";
    countUse(books, order.coupon, order.customer, -1);
  }
  credit(order, isLast ? order.totalPaise : share.goods + share.charges);
  if (isLast) giveBackAll(books, order);
  else forgo(books, order, share);
}

/** The parcel's share of the order, which depends only on what was dispatched before it. Parts add up to the order. */
export function shareOf(order: Order, parcel: Parcel): Share {
  const { lines, chargesPaise, totalPaise, storeCreditPaise } = order;
  const earlier = order.parcels.filter(({ id }) => id < parcel.id);
  const wholePaise = sum(lines.map(({ paidPaise }) => paidPaise));
  const pieces = sum(lines.map(({ quantity }) => quantity));
  const upTo = (parcels: readonly Parcel[]) => {
    const counts = lines.map((_, line) => sum(parcels.map(({ units }) => units[line] ?? 0)));
    const goods = sum(lines.map(({ paidPaise, quantity }, line) => partOf(paidPaise, at(counts, line), quantity)));
    const charges =
      wholePaise > 0 ? partOf(chargesPaise, goods, wholePaise) : partOf(chargesPaise, sum(counts), pieces);
    return { goods, charges, cash: partOf(totalPaise - storeCreditPaise, goods + charges, totalPaise) };
  };
  const [before, after] = [upTo(earlier), upTo([...earlier, parcel])];
  return {
    goods: after.goods - before.goods,
    charges: after.charges - before.charges,
    cash: after.cash - before.cash,
  };
}

function partOf(paise: Paise, part: number, whole: number): Paise {
  return whole === 0 ? 0 : Number((BigInt(paise) * BigInt(part)) / BigInt(whole));
}
