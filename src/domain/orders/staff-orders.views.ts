import { maskPan } from "#contract/billing/tax-numbers.rules.ts";
import { toRupees } from "#contract/kernel/money.ts";
import type { OrderHistoryView, StaffOrderRowView, StaffOrderView } from "#contract/orders/staff-orders.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";
import { returnNumber } from "#contract/returns/returns.ts";
import type { Carrier } from "#contract/shipments/carriers.ts";
import type { CodeState, StaffShipmentView } from "#contract/shipments/shipments.ts";
import { visibleAddress } from "#domain/mail/closed-address.rules.ts";
import type { OrderRefunds } from "#domain/payments/staff-refunds.service.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import { cashOnDelivery } from "./cash.rules.ts";
import type { listEvents, listReturnSteps, OrderRecord } from "./orders.repo.ts";
import {
  paidFor,
  viewBase,
  viewCustomer,
  viewOrder,
  viewRowItem,
  viewShipment,
  type Shipment,
  type ViewContext,
} from "./orders.views.ts";
import { totalRefundable } from "./paid-amounts.rules.ts";
import { isPartlyDispatched, nextStepsOf } from "./status.rules.ts";

type Event = Awaited<ReturnType<typeof listEvents>>[number];
type ReturnStep = Awaited<ReturnType<typeof listReturnSteps>>[number];

export function viewStaffOrderRows(order: OrderRecord, shown: ViewContext): StaffOrderRowView[] {
  const base = { ...viewBase(order, shown), ...viewCustomer(order), userEmail: visibleAddress(order.accountEmail) };
  return order.items.map((item) => ({
    ...base,
    ...viewRowItem(item),
    nextStatuses: stepsOf(order),
    needsCode: order.shipments.some(({ hasCode }) => hasCode),
    ...viewSample(order),
  }));
}

export function viewStaffOrder(
  order: OrderRecord,
  { payment, refunds }: OrderRefunds,
  { events, returnSteps }: { events: readonly Event[]; returnSteps: readonly ReturnStep[] },
  shown: ViewContext,
): StaffOrderView {
  const isRefundable = payment !== undefined || order.paymentMethod === "Store credit";
  const leftPaise = isRefundable ? totalRefundable(paidFor(order)) : 0;
  const isDueByHand = order.paymentStatus === "refund_due" && !payment;
  return {
    ...viewOrder(order, shown),
    shipments: order.shipments.map((shipment) => viewStaffShipment(shipment, shown.carriers)),
    customer: {
      userId: order.accountId,
      name: order.accountName,
      email: visibleAddress(order.accountEmail),
      locked: order.accountLockedAt !== null,
    },
    pan: order.panLast4 === null ? null : maskPan(order.panLast4),
    payment: payment
      ? { id: payment.id, amount: toRupees(payment.amountPaise), capturedAt: payment.capturedAt.toISOString() }
      : null,
    refunds,
    staffHistory: [...events.map(viewEvent), ...returnSteps.map(viewReturnStep)].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
    nextStatuses: stepsOf(order),
    canRefund: leftPaise > 0 ? { most: toRupees(leftPaise) } : null,
    canMarkRefunded: isDueByHand,
    refundDue: isDueByHand ? toRupees(order.cashDuePaise) : null,
    cash: viewCash(order),
    ...viewSample(order),
  };
}

function viewCash(order: OrderRecord): StaffOrderView["cash"] {
  const cash = cashOnDelivery(order);
  return cash && { collected: toRupees(cash.collectedPaise), toCollect: toRupees(cash.toCollectPaise) };
}

function viewStaffShipment(shipment: Shipment, carriers: readonly Carrier[]): StaffShipmentView {
  const { weightMg, insuredPaise } = shipment;
  return {
    ...viewShipment(shipment, carriers),
    weight: weightMg === null ? null : toGrams(weightMg),
    insuredValue: insuredPaise === null ? null : toRupees(insuredPaise),
    deliveryCode: codeState(shipment),
  };
}

function codeState({ hasCode, lockedAt }: Shipment): CodeState {
  if (lockedAt !== null) return "locked";
  return hasCode ? "needed" : "none";
}

function viewSample({ isSample }: OrderRecord): { isSample?: true } {
  return isSample ? { isSample } : {};
}

function stepsOf(order: OrderRecord) {
  return nextStepsOf({ status: order.status, hasShipments: isPartlyDispatched(order.shipments) });
}

function viewEvent({ kind, at, actorName, actorRole, status, note, amountPaise }: Event): OrderHistoryView {
  return {
    kind,
    at: at.toISOString(),
    actorName,
    byCustomer: actorRole === ACCOUNT_ROLE.customer,
    status,
    note,
    amount: amountPaise === null ? null : toRupees(amountPaise),
    return: null,
  };
}

function viewReturnStep({ returnId, kind, status, note, at, actorName, actorRole }: ReturnStep): OrderHistoryView {
  return {
    kind: "return",
    at: at.toISOString(),
    actorName,
    byCustomer: actorRole === ACCOUNT_ROLE.customer,
    status: null,
    note,
    amount: null,
    return: { returnID: returnNumber(returnId), kind, status },
  };
}
