import type { ConsentState } from "#contract/accounts/consent.ts";
import type { FieldRule } from "#contract/kernel/field.rules.ts";
import type { OrderStatus, PaymentStatus } from "#contract/orders/order.ts";

export const CUSTOMER_STATES = ["all", "confirmed", "unconfirmed", "at-limit", "locked", "closed"] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

export const CUSTOMER_SORTS = [
  "registered-desc",
  "registered-asc",
  "name-asc",
  "name-desc",
  "orders-desc",
  "orders-asc",
  "spent-desc",
  "spent-asc",
] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** A customer as a row of the list. Amounts in rupees, times ISO 8601, UTC. */
export type CustomerRowView = {
  userId: string;
  name: string;
  email: string;
  phone: string;
  registeredAt: string;
  /** Whether the email address was confirmed. */
  confirmed: boolean;
  lockedAt: string | null;
  /** When the customer closed the account; personal data is erased but for what the orders need. */
  closedAt: string | null;
  orders: number;
  /** What all orders cost, less what was refunded; cancelled orders left out. */
  spent: number;
  lastOrderAt: string | null;
  /** It came with the demo shop. */
  isSample?: true;
};

export type CustomerView = CustomerRowView & {
  address: string;
  lockReason: string | null;
  /** The consent to marketing mails. */
  marketing: ConsentState;
  firstOrderAt: string | null;
  couponUses: CouponUseView[];
  unpaidRefusals: UnpaidRefusalView[];
  cash: CashRecordView;
};

/** The parcels that a customer refused at the door, the newest first; a blocked customer pays online. */
export type CashRecordView = {
  blocked: boolean;
  /** When staff lifted the block; what was refused before does not count. */
  liftedAt: string | null;
  refused: { orderID: string; refusedAt: string; totalAmount: number }[];
};

/** The kinds of unpaid goods that one customer may have only so many of. */
export const UNPAID_BOUNDS = ["held_units", "cash_orders"] as const;
export type UnpaidBound = (typeof UNPAID_BOUNDS)[number];

/** How long staff are told of a customer who asked for more than a bound allows. */
export const AT_LIMIT_HOURS = 24;

/** How often the customer asked for more than this bound allows within 30 days, and when for the last time. */
export type UnpaidRefusalView = { bound: UnpaidBound; times: number; lastAt: string };

export type CouponUseView = { code: string; orderID: string; discount: number; usedAt: string };

/** An order of one customer as a row. */
export type CustomerOrderView = {
  orderID: string;
  orderDate: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalAmount: number;
  pieces: number;
};

export const MAX_LOCK_REASON = 300;

export const lockReasonRule: FieldRule = (value) =>
  value.trim() === "" ? "Please say why, so that the others know." : undefined;
