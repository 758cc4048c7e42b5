import type { RefundView } from "#contract/payments/refund.ts";
import type { OrderRowView, OrderStatus, OrderView, PaymentMethod, PaymentStatus } from "./order.ts";

export const PAYMENT_STATUSES = ["due", "paid", "refund_due", "refunded"] as const satisfies readonly PaymentStatus[];

/** What staff read: cash on delivery is unpaid until it was delivered. */
export const PAYMENT_STATUS_WORDS: Record<PaymentStatus, string> = {
  due: "Unpaid",
  paid: "Paid",
  refund_due: "Refund due",
  refunded: "Refunded",
};

export const ORDER_SORTS = ["newest", "oldest", "total-asc", "total-desc"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/**
 * How many orders each tab of the list holds; 1,001 stands for more than 1,000. Nothing where it is not counted: in
 * searches with thousands of hits.
 */
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
  variationName: string | null;
  variationValue: string | null;
  /** Of one piece, in rupees. */
  price: number;
  /** Where staff may move the order from here. */
  nextStatuses: OrderStatus[];
};

/** Something that happened to an order. */
export type OrderHistoryView = {
  /** A step whose note was mailed to the customer, a note among staff, or money that staff gave back. */
  kind: "status" | "note" | "refund";
  /** ISO 8601, UTC. */
  at: string;
  /** Who did it; nothing for what the shop noticed by itself. */
  actorName: string | null;
  byCustomer: boolean;
  status: OrderStatus | null;
  note: string | null;
  /** In rupees; nothing where it is not known, as for money given back by hand. */
  amount: number | null;
};

/** One order whole, as staff handle it. Amounts in rupees. */
export type StaffOrderView = OrderView & {
  customer: { userId: string; name: string; email: string; locked: boolean };
  payment: { id: string; amount: number; capturedAt: string } | null;
  /** Also of a second payment that was made for the same order. */
  refunds: RefundView[];
  /** Oldest first, with what only staff see. */
  staffHistory: OrderHistoryView[];
  nextStatuses: OrderStatus[];
  /** What can still go back of the online payment; nothing when there is none, or nothing of it is left. */
  canRefund: { most: number } | null;
  /** Whether money is to go back that did not come online. */
  canMarkRefunded: boolean;
};
