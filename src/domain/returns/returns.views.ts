import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import {
  ENDED_WITHOUT_RETURN,
  returnNumber,
  type ReturnView,
  type StaffReturnRowView,
  type StaffReturnView,
} from "#contract/returns/returns.ts";
import { visibleAddress } from "#domain/mail/closed-address.rules.ts";
import type { listArticlesOut } from "#domain/orders/articles-out.queries.ts";
import { countUnits } from "#domain/shared/units.rules.ts";
import { viewOffer } from "./assay.rules.ts";
import type { listOrderedUnits } from "./ordered-units.repo.ts";
import type { ReturnRecord } from "./return-list.repo.ts";
import { forgoneOf, nextReturnSteps, offersLostBy, paidForCase, paidOnInvoice } from "./returns.rules.ts";

type Units = Awaited<ReturnType<typeof listOrderedUnits>>;
type ArticlesOut = Awaited<ReturnType<typeof listArticlesOut>>;

type PricedReturn = Pick<
  ReturnRecord,
  | "items"
  | "discountPaise"
  | "offers"
  | "totalPaise"
  | "storeCreditPaise"
  | "settledAt"
  | "settledBeforePaise"
  | "replacementOrderId"
>;

/** What was paid for the units of a return, by position; for a settled return, as of just before its settlement. */
function amountsOf(record: PricedReturn, units: Units) {
  const before = unitsBefore(record, units);
  return record.replacementOrderId === null || record.settledAt === null
    ? paidForCase(before, record, record.items, refundedBefore(record, units))
    : paidOnInvoice(before, record, record.items);
}

function refundedBefore(record: PricedReturn, units: Units): Paise {
  return record.settledBeforePaise + forgoneOf(units, record).goodsPaise;
}

/** Why less than the price on the invoice goes back; omitted if the offers of the order still apply. */
function viewOffersLost(record: ReturnRecord, units: Units): Pick<ReturnView, "offersLost"> {
  const isMoney = record.kind === "return" && record.replacementOrderId === null;
  if (!isMoney || ENDED_WITHOUT_RETURN.includes(record.status)) return {};
  const before = unitsBefore(record, units);
  const lost = offersLostBy(before, record, record.items, refundedBefore(record, units));
  if (!lost) return {};
  const titles = lost.offers.map(({ title }) => title);
  const isPartial = lost.offers.some(({ remains }) => remains);
  return { offersLost: { titles, isPartial, amount: toRupees(lost.paise) } };
}

function unitsBefore({ settledAt }: PricedReturn, units: Units) {
  if (settledAt === null) return units;
  return units.map((unit) => {
    const since = unit.settlements.filter(({ at }) => new Date(at) >= settledAt);
    const replacedSince = since.filter(({ isReplaced }) => isReplaced);
    return {
      ...unit,
      settled: unit.settled - countUnits(since),
      replaced: unit.replaced - countUnits(replacedSince),
    };
  });
}

export function viewReturn(record: ReturnRecord, units: Units): ReturnView {
  const amounts = amountsOf(record, units);
  return {
    returnID: returnNumber(record.id),
    orderID: orderNumber(record.orderId),
    kind: record.kind,
    status: record.status,
    reason: record.reason,
    text: record.details,
    requestedAt: record.requestedAt.toISOString(),
    items: record.items.map(({ position, quantity, title, imagePath, variationName, variationValue, ...wanted }) => ({
      position,
      productName: title,
      productImage: imagePath,
      variationName,
      variationValue,
      ...(wanted.personalisation !== null && { personalisation: wanted.personalisation }),
      quantity,
      amount: toRupees(amounts.get(position) ?? 0),
      ...(wanted.wantedName !== null &&
        wanted.wantedValue !== null && {
          exchangeFor: { variationName: wanted.wantedName, variationValue: wanted.wantedValue },
        }),
    })),
    ...viewOffersLost(record, units),
    by: record.collectedBy,
    carrier: record.carrier,
    trackingNumber: record.trackingNumber,
    pickupOn: record.pickupDay,
    settled: viewSettled(record),
    history: record.events.map(({ status, at, note }) => ({
      status,
      at: new Date(at).toISOString(),
      note,
    })),
    offer: viewOffer(record.kind, record.offer, record.offeredUntil),
    voucher: record.voucher,
    ...(record.replacementOrderId !== null && { replacement: orderNumber(record.replacementOrderId) }),
    paymentReference: record.paymentReference,
    evidence: record.evidence.map(({ number, contentType }) => ({
      number,
      kind: contentType.startsWith("video/") ? "video" : "image",
    })),
  };
}

function viewSettled({
  settledAt,
  refundPaise,
  creditPaise,
  postagePaise,
  paidAs,
}: ReturnRecord): ReturnView["settled"] {
  if (settledAt === null || refundPaise === null || paidAs === null) return null;
  return {
    refund: toRupees(refundPaise),
    postage: toRupees(postagePaise),
    as: paidAs,
    ...(paidAs === "money" && creditPaise > 0 && { credit: toRupees(creditPaise) }),
    at: settledAt.toISOString(),
  };
}

function isOver({ status }: ReturnRecord): boolean {
  return status === "Settled" || ENDED_WITHOUT_RETURN.includes(status);
}

/** Only returned HUIDs: those still out are not part of a closed case. */
function receivedHuids({ items }: ReturnRecord): StaffReturnView["soldHuids"] {
  return items.flatMap(({ position, received }) =>
    (received ?? []).flatMap(({ huid }) => (huid === null ? [] : { position, huid })),
  );
}

type StaffContext = { units: Units; articles: ArticlesOut; leftPaise: Paise } & Pick<
  StaffReturnView,
  "assays" | "appraisal"
>;

export function viewStaffReturnRow(record: ReturnRecord, units: Units): StaffReturnRowView {
  return {
    ...viewReturn(record, units),
    customer: { name: record.customerName, email: visibleAddress(record.accountEmail) },
    ...(record.isSample && { isSample: true as const }),
    orderStatus: record.orderStatus,
    paymentMethod: record.paymentMethod,
    next: nextReturnSteps(record),
    goodsGo: record.goodsGo,
  };
}

const totalOf = (amounts: Map<number, Paise>): Paise => [...amounts.values()].reduce((sum, paise) => sum + paise, 0);

/** What pays for the other size that a return requests. `leftPaise` as in `viewStaffReturn`. */
export function paidForSize(record: ReturnRecord, { units, leftPaise }: Pick<StaffContext, "units" | "leftPaise">) {
  return Math.min(totalOf(paidOnInvoice(units, record, record.items)), leftPaise);
}

/** The part of a settled refund that staff still have to give back by hand. */
function viewDueByHand({ status, paidAs, refundPaise, creditPaise, cashDuePaise }: ReturnRecord) {
  if (status !== "Settled" || paidAs !== "money") return undefined;
  const duePaise = Math.min((refundPaise ?? 0) - creditPaise, cashDuePaise);
  return duePaise > 0 ? { dueByHand: toRupees(duePaise) } : undefined;
}

/** `leftPaise` is the refundable rest of what was paid for the order. */
export function viewStaffReturn(
  record: ReturnRecord,
  { units, articles, leftPaise, ...more }: StaffContext,
): StaffReturnView {
  const amounts = totalOf(amountsOf(record, units));
  const positions = new Set(record.items.map(({ position }) => position));
  return {
    ...viewStaffReturnRow(record, units),
    mostRefund: isOver(record) ? 0 : toRupees(Math.min(amounts, leftPaise)),
    ...viewDueByHand(record),
    ...more,
    soldHuids: isOver(record)
      ? receivedHuids(record)
      : articles.flatMap(({ position, huid }) => (huid !== null && positions.has(position) ? { position, huid } : [])),
  };
}
