import type { Day } from "#contract/kernel/days.ts";
import { textRule } from "#contract/kernel/field.rules.ts";

/** The cash of a delivered order that a carrier still owes. Amount in rupees. */
export type CashToComeView = {
  orderID: string;
  customerName: string;
  /** ISO 8601, UTC. */
  deliveredAt: string;
  trackingNumber: string | null;
  amount: number;
};

/** The outstanding cash of one carrier; null for parcels without a named carrier. Oldest order first. */
export type CarrierCashView = { carrier: string | null; total: number; orders: CashToComeView[] };

/** Metadata of the list of carriers. */
export type CashToComeMeta = {
  total: number;
  /** An order with two carriers counts twice. */
  parcels: number;
  /** The list is truncated. Further parcels appear once the oldest are recorded. */
  isCut: boolean;
};

/** Cash handed over by a carrier. */
export type RemittanceView = {
  remittanceID: number;
  carrier: string | null;
  reference: string;
  remittedOn: Day;
  total: number;
  orders: { orderID: string; amount: number }[];
  recordedBy: string;
  recordedAt: string;
  /** The time at which it was undone. */
  undoneAt: string | null;
};

export const MAX_REFERENCE = 80;
/** The maximum number of orders in one remittance. */
export const MAX_REMITTED = 500;

export const remittanceMessages = {
  reference: "Please enter the reference of the transfer or receipt.",
  none: "Please choose at least one order.",
  tooMany: `At most ${MAX_REMITTED} orders at once.`,
  day: "Please enter the day on which the cash came.",
  later: "This day is still to come.",
  earlier: "This is before the last of these orders was delivered.",
  carriers: "Please choose orders of one carrier.",
  whose: "Several carriers have cash of these orders. Please say which one it came from.",
};

export const referenceRule = textRule({ required: remittanceMessages.reference, max: MAX_REFERENCE });
