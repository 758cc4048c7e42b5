import { findState } from "#contract/billing/states.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type {
  ConfirmationView,
  OrderEventView,
  OrderItemView,
  OrderRowView,
  OrderView,
  ParcelView,
  RefundOnCancelView,
} from "#contract/orders/order.ts";
import { viewBreakup } from "#contract/pricing/price.rules.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import { ENDED_WITHOUT_RETURN, returnNumber, type ReturnStatus } from "#contract/returns/returns.ts";
import { trackingUrl, type Carrier } from "#contract/shipments/carriers.ts";
import { trackPath, type ShipmentView } from "#contract/shipments/shipments.ts";
import { refundableAmount } from "#domain/payments/refundable-amount.rules.ts";
import { secondsUntil } from "#domain/shared/clock.ts";
import { countUnits } from "#domain/shared/units.rules.ts";
import type { OrderRecord } from "./orders.repo.ts";
import { paidAmountsOf, splitRefund, type PaidAmounts } from "./paid-amounts.rules.ts";
import { actionsOf, isPartlyDispatched, mayCancel } from "./status.rules.ts";

type Item = OrderRecord["items"][number];
export type Shipment = OrderRecord["shipments"][number];
/** What a view depends on in addition to the order. */
export type ViewContext = { carriers: readonly Carrier[]; now: Date };

/** The fields that all views of an order have. */
export function viewBase(order: OrderRecord, { carriers, now }: ViewContext) {
  const left = order.items.filter((item) => item.quantity > unitsReturnedOrRefused(item));
  return {
    orderID: orderNumber(order.id),
    status: order.status,
    orderDate: order.placedAt.toISOString(),
    totalAmount: toRupees(order.totalPaise),
    ...viewStoreCredit(order),
    history: order.steps.map(({ status, at }): OrderEventView => ({ status, at: new Date(at).toISOString() })),
    actions: actionsOf(
      {
        ...order,
        hasShipments: isPartlyDispatched(order.shipments),
        isAllNonReturnable: order.items.every((item) => item.nonReturnable),
        openCase: order.returns.find(({ status }) => isOpenReturn(status))?.kind,
        hasReturnable: left.some((item) => !item.nonReturnable),
        hasUnitsLeft: left.length > 0,
      },
      now,
    ),
    ...viewPromise(order),
    ...viewRefundOnCancel(order),
    returns: order.returns.map(({ id, kind, status }) => ({ returnID: returnNumber(id), kind, status })),
    shipments: order.shipments.map((shipment) => viewShipment(shipment, carriers)),
    pieces: { ordered: countUnits(order.items), dispatched: countUnits(order.shipments.flatMap(({ items }) => items)) },
    ...viewConfirmation(order, now),
  };
}

/** Shown until the order arrives. An open size delays the order, so nothing is promised before it is agreed. */
function viewPromise({ status, promisedFor, items }: OrderRecord): { promisedFor?: string } {
  const isOnItsWay = status === "Packed" || status === "Shipped";
  const isInWork = status === "Placed" && !items.some(({ sizeToBeAgreed }) => sizeToBeAgreed);
  return promisedFor !== null && (isOnItsWay || isInWork) ? { promisedFor } : {};
}

function viewRefundOnCancel(order: OrderRecord): { refundOnCancel?: RefundOnCancelView } {
  if (!mayCancel({ status: order.status, hasShipments: isPartlyDispatched(order.shipments) })) return {};
  const { moneyPaise, creditPaise } = splitRefund(paidFor(order), order.totalPaise);
  if (moneyPaise + creditPaise === 0) return {};
  return { refundOnCancel: { money: toRupees(moneyPaise), storeCredit: toRupees(creditPaise) } };
}

export function paidFor(order: OrderRecord): PaidAmounts {
  const { payment } = order;
  return paidAmountsOf(
    { ...order, boughtPaise: boughtOf(order) },
    payment ? { ...payment, leftPaise: refundableAmount(payment) } : undefined,
  );
}

function boughtOf({ returns }: OrderRecord): Paise {
  const bought = returns.filter(({ status }) => status === "Accepted" || status === "Settled");
  return bought.reduce((sum, { boughtPaise }) => sum + (boughtPaise ?? 0), 0);
}

/** An order that still has the deadline but is no longer Placed was cancelled because it was not confirmed. */
function viewConfirmation({ confirmUntil, status }: OrderRecord, now: Date): { confirmation?: ConfirmationView } {
  if (confirmUntil === null) return {};
  const secondsLeft = secondsUntil(confirmUntil, now);
  return { confirmation: { needed: status === "Placed", until: confirmUntil.toISOString(), secondsLeft } };
}

/** Units that are part of a return, or that the customer refused at the door. */
function unitsReturnedOrRefused({ unitsInReturns, unitsRefused }: Item): number {
  return Number(unitsInReturns) + Number(unitsRefused);
}

function isOpenReturn(status: ReturnStatus): boolean {
  return status !== "Settled" && !ENDED_WITHOUT_RETURN.includes(status);
}

export function viewShipment(shipment: Shipment, carriers: readonly Carrier[]): ShipmentView {
  const { id, status, carrier, trackingNumber, token, items, ...times } = shipment;
  return {
    shipmentID: id,
    status,
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(carriers, carrier, trackingNumber),
    trackPath: trackPath(token),
    dispatchedAt: isoTime(times.dispatchedAt) ?? "",
    deliveredAt: isoTime(times.deliveredAt),
    refusedAt: isoTime(times.refusedAt),
    returnedAt: isoTime(times.returnedAt),
    items,
  };
}

/** Converts a time, as a Date or from JSON in SQL, to ISO 8601. */
function isoTime(at: string | Date | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

export function viewCustomer(order: OrderRecord) {
  const { paymentMethod, paymentStatus, customerName, customerEmail, customerPhone, customerAddress } = order;
  return { paymentMethod, paymentStatus, customerName, customerEmail, customerPhone, customerAddress };
}

/** One row per product of the order. */
export function viewOrderRows(order: OrderRecord, shown: ViewContext): OrderRowView[] {
  const base = viewBase(order, shown);
  return order.items.map((item) => ({ ...base, ...viewRowItem(item) }));
}

export function viewRowItem({ productId, slug, title, imagePath, unitPricePaise, ...item }: Item) {
  const { variationName, variationValue, sizeToBeAgreed, quantity } = item;
  return {
    productName: title,
    productImage: imagePath,
    productPath: slug === null ? null : productPath({ productID: productId, slug }),
    variationName,
    variationValue,
    sizeToBeAgreed,
    ...(item.personalisation !== null && { personalisation: item.personalisation }),
    price: toRupees(unitPricePaise),
    quantity,
  };
}

/** For an order that was shipped before parcels were recorded, the carrier noted on the order. */
function viewParcel(order: OrderRecord, carriers: readonly Carrier[]): ParcelView | null {
  const { carrier, trackingNumber } = order.shipments.at(-1) ?? order;
  if (carrier === null) return null;
  return { carrier, trackingNumber, trackingUrl: trackingUrl(carriers, carrier, trackingNumber) };
}

function viewSold({ pricing, unitPricePaise }: Item): { priceBreakup?: PriceBreakupView } {
  if (pricing === null) return {};
  return { priceBreakup: viewBreakup(unitPricePaise, pricing.lines) };
}

function viewOffers({ offers }: OrderRecord): Pick<OrderView, "offers"> {
  if (!offers) return {};
  return { offers: offers.applied.map(({ title, paise }) => ({ title, amount: toRupees(paise) })) };
}

function viewStoreCredit({ storeCreditPaise, creditBackPaise }: OrderRecord) {
  return {
    ...(storeCreditPaise > 0 && { storeCredit: toRupees(storeCreditPaise) }),
    ...(creditBackPaise > 0 && { storeCreditBack: toRupees(creditBackPaise) }),
  };
}

function viewGift({ giftWrapPaise, giftMessage: message }: OrderRecord): Pick<OrderView, "gift"> {
  if (giftWrapPaise === null && message === null) return {};
  return { gift: { wrapped: giftWrapPaise !== null, wrapFee: toRupees(giftWrapPaise ?? 0), message } };
}

export function viewOrder(order: OrderRecord, shown: ViewContext): OrderView {
  return {
    ...viewBase(order, shown),
    ...viewCustomer(order),
    pinCode: order.pinCode,
    city: order.city,
    state: order.stateCode === null ? null : (findState(order.stateCode)?.name ?? null),
    gstin: order.customerGstin,
    subtotal: toRupees(order.subtotalPaise),
    discount: toRupees(order.discountPaise),
    ...viewOffers(order),
    shipping: toRupees(order.shippingPaise),
    couponCode: order.couponCode,
    ...viewGift(order),
    parcel: viewParcel(order, shown.carriers),
    items: order.items.map((item): OrderItemView => ({
      ...viewRowItem(item),
      ...viewSold(item),
      position: item.position,
      productID: item.productId,
    })),
  };
}
