import type { RefundView } from "#contract/payments/refund.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import type { OrderRowView, OrderStatus, OrderView, PaymentMethod, PaymentStatus, ReturnSummaryView } from "./order.ts";

/** Labels for staff: cash on delivery is unpaid until delivery. */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  due: "Unpaid",
  paid: "Paid",
  refund_due: "Refund due",
  refunded: "Refunded",
};

export const ORDER_SORTS = ["newest", "oldest", "total-asc", "total-desc"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/**
 * The number of orders in each tab of the list; 1,001 means more than 1,000. Null in searches with thousands of hits.
 */
export type OrderCounts = Record<OrderStatus | "All", number | null>;

/** One ordered product in the list of all customers' orders. The rows of one order are adjacent. */
export type StaffOrderRowView = OrderRowView & {
  userEmail: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** The statuses that staff may set next. */
  nextStatuses: OrderStatus[];
  /** A dispatched parcel requires a delivery code. */
  needsCode: boolean;
  /** Sample data of the demo shop. */
  isSample?: true;
};

/**
 * The kinds of timeline entry: a status change, whose note was mailed to the customer; an internal note; a refund by
 * staff; a step of a return.
 */
export const ORDER_EVENT_KINDS = ["status", "note", "refund", "return"] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** One entry of an order's timeline. */
export type OrderHistoryView = {
  kind: OrderEventKind;
  /** ISO 8601, UTC. */
  at: string;
  /** The name of the person who did it; null for automatic actions. */
  actorName: string | null;
  byCustomer: boolean;
  status: OrderStatus | null;
  note: string | null;
  /** In rupees; null when unknown, as for money refunded by hand. */
  amount: number | null;
  /** The return and its new status; null for other kinds. */
  return: ReturnSummaryView | null;
};

/** One order for staff. Amounts in rupees. */
export type StaffOrderView = Omit<OrderView, "shipments"> & {
  shipments: StaffShipmentView[];
  customer: { userId: string; name: string; email: string; locked: boolean };
  /** All but the last four characters are masked; null when the order has none. */
  pan: string | null;
  payment: { id: string; amount: number; capturedAt: string } | null;
  /** Includes refunds of a second payment for the same order. */
  refunds: RefundView[];
  /** Oldest first, including internal entries. */
  staffHistory: OrderHistoryView[];
  nextStatuses: OrderStatus[];
  /** The refundable rest of the online payment; null when there is none, or it is fully refunded. */
  canRefund: { most: number } | null;
  /** Whether a refund is due for an order that was not paid online. */
  canMarkRefunded: boolean;
  /** The amount of that refund; null when none is due. */
  refundDue: number | null;
  /** The cash of an order paid on delivery, without what was refused at the door; null for other payment methods. */
  cash: { collected: number; toCollect: number } | null;
  /** Sample data of the demo shop. */
  isSample?: true;
};
