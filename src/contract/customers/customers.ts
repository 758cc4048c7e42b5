import type { ConsentState } from "#contract/accounts/consent.ts";
import type { UnpaidLimit } from "#contract/checkout/checkout.ts";
import { textRule } from "#contract/kernel/field.rules.ts";
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

/** A row of the customer list. Amounts in rupees, times ISO 8601 in UTC. */
export type CustomerRowView = {
  userId: string;
  name: string;
  email: string;
  phone: string;
  registeredAt: string;
  /** Whether the email address was confirmed. */
  confirmed: boolean;
  lockedAt: string | null;
  /** The time at which the customer closed the account. Personal data is erased, except what the orders require. */
  closedAt: string | null;
  orders: number;
  /** The total of all orders that were not cancelled, minus refunds. */
  spent: number;
  lastOrderAt: string | null;
  /** Sample data of the demo shop. */
  isSample?: true;
};

export type CustomerView = CustomerRowView & {
  address: string;
  lockReason: string | null;
  /** Consent to marketing mails. */
  marketing: ConsentState;
  firstOrderAt: string | null;
  couponUses: UsedCouponView[];
  unpaidRefusals: UnpaidRefusalView[];
  cash: CashRecordView;
};

/** The parcels that a customer refused at the door, newest first. A blocked customer must pay online. */
export type CashRecordView = {
  blocked: boolean;
  /** The time at which staff lifted the block. Earlier refusals do not count. */
  liftedAt: string | null;
  refused: { orderID: string; refusedAt: string; totalAmount: number }[];
};

/** For how many hours staff are notified of a customer who exceeded a limit. */
export const AT_LIMIT_HOURS = 24;

/** How often the customer exceeded this limit within 30 days, and the time of the last attempt. */
export type UnpaidRefusalView = { bound: UnpaidLimit; times: number; lastAt: string };

export type UsedCouponView = { code: string; orderID: string; discount: number; usedAt: string };

/** A row of one customer's order list. */
export type CustomerOrderView = {
  orderID: string;
  orderDate: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalAmount: number;
  pieces: number;
};

export const MAX_LOCK_REASON = 300;

export const lockReasonRule = textRule({ required: "Please say why, so that the others know.", max: MAX_LOCK_REASON });
