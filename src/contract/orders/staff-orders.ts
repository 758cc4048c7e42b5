import type { RefundView } from "#contract/payments/refund.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import type { OrderRowView, OrderStatus, OrderView, PaymentMethod, PaymentStatus, ReturnSummaryView } from "./order.ts";

/** Shown to staff: cash on delivery is unpaid until it was delivered. */
export const PAYMENT_STATUS_WORDS: Record<PaymentStatus, string> = {
  due: "Unpaid",
  paid: "Paid",
  refund_due: "Refund due",
  refunded: "Refunded",
};

export const ORDER_SORTS = ["newest", "oldest", "total-asc", "total-desc"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** How many orders each tab of the list holds; 1,001 stands for more than 1,000. Null in searches with thousands of hits. */
export type OrderCounts = Record<OrderStatus | "All", number | null>;

/** One ordered product among the orders of all customers; the rows of one order follow each other. */
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
  /** A parcel is on its way that is handed over against a code. */
  needsCode: boolean;
  /** It came with the demo shop. */
  isSample?: true;
};

/** A status change whose note was mailed to the customer, a note among staff, a refund by staff, or a step of a return. */
export const ORDER_EVENT_KINDS = ["status", "note", "refund", "return"] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** One entry of an order's timeline. */
export type OrderHistoryView = {
  kind: OrderEventKind;
  /** ISO 8601, UTC. */
  at: string;
  /** Who did it; null for what the shop did by itself. */
  actorName: string | null;
  byCustomer: boolean;
  status: OrderStatus | null;
  note: string | null;
  /** In rupees; null where it is not known, as for money given back by hand. */
  amount: number | null;
  /** The return with the status that it was given; null for the other kinds. */
  return: ReturnSummaryView | null;
};

/** One order for staff. Amounts in rupees. */
export type StaffOrderView = Omit<OrderView, "shipments"> & {
  shipments: StaffShipmentView[];
  customer: { userId: string; name: string; email: string; locked: boolean };
  /** Masked but for its last four characters; null when the order has none. */
  pan: string | null;
  payment: { id: string; amount: number; capturedAt: string } | null;
  /** Also of a second payment that was made for the same order. */
  refunds: RefundView[];
  /** Oldest first, with what only staff see. */
  staffHistory: OrderHistoryView[];
  nextStatuses: OrderStatus[];
  /** What can still be refunded of the online payment; null when there is none, or all of it was refunded. */
  canRefund: { most: number } | null;
  /** Whether a refund is due for an order that was not paid online. */
  canMarkRefunded: boolean;
  /** It came with the demo shop. */
  isSample?: true;
};
