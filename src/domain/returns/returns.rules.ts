import { HOUR_MS } from "#contract/kernel/durations.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { shareOut, sum } from "#contract/kernel/shares.ts";
import { paidByLine, reducedOffers, refundForUnits, type SoldDiscount } from "#contract/offers/sold-offers.rules.ts";
import { returnableUntil, returnMessages } from "#contract/returns/return-limits.ts";
import {
  CLAIMS,
  FAULTS,
  type ReturnableItemView,
  type ReturnKind,
  type ReturnReason,
  type ReturnStatus,
  type ReturnStep,
} from "#contract/returns/returns.ts";
import type { ShipmentStatus } from "#contract/shipments/shipments.ts";
import { divideOrder, priceOfGoods, type DividedOrder } from "#domain/shared/parcel-shares.rules.ts";

/** Policy: 48 hours for claims about damaged or missing pieces. */
const CLAIM_HOURS = 48;

type Steps = Record<ReturnStatus, Partial<Record<ReturnStep, ReturnStatus>>>;

const NO_STEPS = { Rejected: {}, "Sent back": {}, Settled: {}, Withdrawn: {} };

/** The possible steps by status of a return, and the status that each leads to. */
const STEPS: Steps = {
  ...NO_STEPS,
  Requested: { approve: "Approved", reject: "Rejected" },
  Approved: { transit: "In transit", receive: "Received", reject: "Rejected" },
  // Sent back when a different piece arrived than was sold.
  "In transit": { receive: "Received", sendBack: "Rejected" },
  Received: { settle: "Settled" },
  Offered: {},
  Accepted: {},
  Declined: {},
  Lapsed: {},
};

/** The same for an exchange or buy-back. In status Offered the customer accepts or declines, or the offer expires. */
const VALUE_STEPS: Steps = {
  ...NO_STEPS,
  Requested: STEPS.Requested,
  Approved: STEPS.Approved,
  "In transit": { receive: "Received", sendBack: "Sent back" },
  // Weighed and tested again after a typing mistake.
  Received: { offer: "Offered", receive: "Received", sendBack: "Sent back" },
  Offered: { retract: "Received" },
  Accepted: { pay: "Settled" },
  Declined: { sendBack: "Sent back" },
  Lapsed: { sendBack: "Sent back" },
};

type Case = { kind: ReturnKind; status: ReturnStatus };

function stepsOf({ kind, status }: Case): Steps[ReturnStatus] {
  return (kind === "return" ? STEPS : VALUE_STEPS)[status];
}

export function nextReturnSteps(one: Case): ReturnStep[] {
  return Object.keys(stepsOf(one)) as ReturnStep[];
}

/** The status after a step; undefined when the step is not possible. */
export function statusAfter(one: Case, step: ReturnStep): ReturnStatus | undefined {
  return stepsOf(one)[step];
}

/** An item of an order with the number of units in returns, and in settled ones. */
export type OrderedUnits = {
  position: number;
  productId: number | null;
  title: string;
  unitPricePaise: Paise;
  quantity: number;
  nonReturnable: boolean;
  taken: number;
  settled: number;
  /** The settled units that were exchanged or bought back. */
  sold: number;
  /** The settled units for which the customer got another size. */
  replaced: number;
  /** The dispatched units. Those of refused parcels count as taken and settled. */
  parcels?: readonly { id: number; quantity: number; status: ShipmentStatus }[];
};

function isFault(reason: ReturnReason | undefined): boolean {
  return reason !== undefined && FAULTS.includes(reason);
}

/** The units of an item that can still be returned. */
export function unitsLeft({ quantity, taken }: OrderedUnits): number {
  return quantity - taken;
}

/**
 * Whether all items are settled, without exchanges and buy-backs. That includes non-returnable pieces, since each may
 * turn out to be defective.
 */
export function isAllBack(items: readonly OrderedUnits[]): boolean {
  return items.every(({ settled, sold, quantity }) => settled === quantity && sold === 0);
}

type RequestTiming = { deliveredAt: Date | null; now: Date; reason: ReturnReason | undefined };

/** Why a return cannot be requested at this time, as a text for the customer; undefined when it can. */
export function findTimeError({ deliveredAt, now, reason }: RequestTiming): string | undefined {
  if (deliveredAt === null) return returnMessages.notDelivered;
  if (now > returnableUntil(deliveredAt)) return returnMessages.periodOver;
  if (reason !== undefined && CLAIMS.includes(reason) && !claimableUntil(deliveredAt, now)) {
    return `Damaged and missing pieces can be claimed within ${CLAIM_HOURS} hours of delivery.`;
  }
  return undefined;
}

/** Why these units of an item cannot be returned; undefined when they can. */
export function findItemError(
  item: OrderedUnits,
  quantity: number,
  reason: ReturnReason | undefined,
): string | undefined {
  if (item.nonReturnable && !isFault(reason)) {
    return returnMessages.onlyIfDefective;
  }
  const left = unitsLeft(item);
  if (quantity <= left) return undefined;
  return left === 0
    ? `All of ${item.title} is part of a return already.`
    : `Only ${left} of ${item.title} can be returned.`;
}

/** The deadline for claims about damaged or missing pieces; undefined once it has passed. */
export function claimableUntil(deliveredAt: Date, now: Date): Date | undefined {
  const until = new Date(deliveredAt.getTime() + CLAIM_HOURS * HOUR_MS);
  return now > until ? undefined : until;
}

/** The returnable units of an item, and why the others are not returnable. */
export function returnableItem(item: OrderedUnits): ReturnableItemView {
  const { position, nonReturnable: onlyIfFaulty } = item;
  const left = unitsLeft(item);
  const reason = left === 0 ? findItemError(item, 1, "defective") : findItemError(item, left, undefined);
  return { position, left, onlyIfFaulty, reason: reason ?? null };
}

/**
 * What was paid for each item: its price minus its shares of offers and coupon, as on the invoice. In paise, by
 * position.
 */
export function paidByItem(items: readonly OrderedUnits[], sold: SoldDiscount): Map<number, Paise> {
  const paid = paidByLine(items, sold);
  return new Map(items.map(({ position }, index) => [position, paid[index] ?? 0]));
}

/**
 * What was paid for some units of an item, given earlier settled ones. Rounded down over the cumulative sum in the order
 * of dispatch, like the price of parcels, so that returns and refused parcels together are refunded exactly what was
 * paid for the item.
 */
export function paidForUnits(
  paid: Paise,
  item: Pick<OrderedUnits, "quantity" | "settled" | "parcels">,
  units: number,
): Paise {
  const upTo = (count: number) => Number((BigInt(paid) * BigInt(count)) / BigInt(item.quantity));
  const returnable = returnableUnits(item);
  const returned = item.settled - (item.quantity - returnable.length);
  return sum(returnable.slice(returned, returned + units).map((unit) => upTo(unit + 1) - upTo(unit)));
}

/** The units that were not refused at the door, as places in the order of dispatch. */
function returnableUnits({ quantity, parcels = [] }: Pick<OrderedUnits, "quantity" | "parcels">): number[] {
  const isRefused = parcels
    .toSorted((one, other) => one.id - other.id)
    .flatMap((parcel) => Array.from({ length: parcel.quantity }, () => REFUSED.includes(parcel.status)));
  return Array.from({ length: quantity }, (_, unit) => unit).filter((unit) => !isRefused[unit]);
}

const REFUSED: readonly ShipmentStatus[] = ["Refused", "Returned to shop"];

type DispatchedUnits = OrderedUnits & Required<Pick<OrderedUnits, "parcels">>;

/** What nobody paid for, because its parcel was refused at the door: goods, and their part of wrapping and delivery. */
export function forgoneOf(
  items: readonly DispatchedUnits[],
  order: Omit<DividedOrder, "items">,
): { goodsPaise: Paise; chargesPaise: Paise } {
  const units = items.flatMap(({ position, parcels }) => parcels.map((parcel) => ({ ...parcel, position })));
  const parcels = [...Map.groupBy(units, ({ id }) => id)].toSorted(([one], [other]) => one - other);
  const shares = divideOrder(
    { ...order, items },
    parcels.map(([, contents]) => contents),
  );
  const forgone = shares.filter((_, index) => parcels[index]?.[1].some(({ status }) => status === "Returned to shop"));
  const goodsPaise = sum(forgone.map(priceOfGoods));
  return { goodsPaise, chargesPaise: sum(forgone.map(({ pricePaise }) => pricePaise)) - goodsPaise };
}

type CaseUnits = readonly { position: number; quantity: number }[];

function findUnits<Item extends OrderedUnits>(items: readonly Item[], back: CaseUnits) {
  return back.flatMap(({ position, quantity }) => {
    const item = items.find((one) => one.position === position);
    return item ? [{ item, quantity }] : [];
  });
}

/**
 * What was paid for the units of a case according to the invoice, by position, given earlier settlements. This pays for
 * another size, since the customer keeps a piece that counts for the offers of the order.
 */
export function paidOnInvoice(items: readonly OrderedUnits[], sold: SoldDiscount, back: CaseUnits): Map<number, Paise> {
  const paid = paidByItem(items, sold);
  return new Map(
    findUnits(items, back).map(({ item, quantity }) => [
      item.position,
      paidForUnits(paid.get(item.position) ?? 0, item, quantity),
    ]),
  );
}

/**
 * What was paid for the units of a return, by position, given earlier settlements. For an order with offers, depends on
 * the offers that the retained units still fulfil; units that became another size are retained. At most what earlier
 * returns and parcels refused at the door left: `refundedPaise` of the goods of such an order was already refunded, or
 * not collected.
 */
export function paidForCase(
  items: readonly OrderedUnits[],
  { discountPaise, offers }: SoldDiscount,
  back: CaseUnits,
  refundedPaise: Paise,
): Map<number, Paise> {
  if (!offers) return paidOnInvoice(items, { discountPaise, offers }, back);
  const found = findUnits(items, back);
  const before = items.map(({ settled, replaced }) => settled - replaced);
  const after = items.map(({ position }, index) => (before[index] ?? 0) + unitsAt(back, position));
  const backFor = (gone: readonly number[]) => refundForUnits(items, { discountPaise, offers }, gone);
  const paise = Math.max(0, backFor(after) - Math.max(backFor(before), refundedPaise));
  const shares = shareOut(
    paise,
    found.map(({ item, quantity }) => item.unitPricePaise * quantity),
  );
  return new Map(found.map(({ item }, index) => [item.position, shares[index] ?? 0]));
}

/** The offers that a return takes from the retained units, and how much less is refunded because of them. */
export function offersLostBy(
  items: readonly OrderedUnits[],
  { discountPaise, offers }: SoldDiscount,
  back: CaseUnits,
  refundedPaise: Paise,
): { offers: { title: string; remains: boolean }[]; paise: Paise } | undefined {
  if (!offers) return undefined;
  const before = items.map(({ settled, replaced }) => settled - replaced);
  const after = items.map(({ position }, index) => (before[index] ?? 0) + unitsAt(back, position));
  const reduced = reducedOffers(items, offers, { before, after });
  const sold = { discountPaise, offers };
  const paise =
    sum([...paidOnInvoice(items, sold, back).values()]) -
    sum([...paidForCase(items, sold, back, refundedPaise).values()]);
  return reduced.length === 0 || paise <= 0 ? undefined : { offers: reduced, paise };
}

function unitsAt(back: CaseUnits, position: number): number {
  return back.find((one) => one.position === position)?.quantity ?? 0;
}
