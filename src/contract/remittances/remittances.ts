import type { Day } from "#contract/kernel/days.ts";
import type { FieldRule } from "#contract/kernel/field.rules.ts";

/** What a carrier still has of the money of a delivered cash order. Amount in rupees. */
export type CashToComeView = {
  orderID: string;
  customerName: string;
  /** ISO 8601, UTC. */
  deliveredAt: string;
  trackingNumber: string | null;
  amount: number;
};

/** What one carrier owes; null is for parcels whose carrier was not named. The oldest first. */
export type CarrierCashView = { carrier: string | null; total: number; orders: CashToComeView[] };

/** Beside the carriers. */
export type CashToComeMeta = {
  total: number;
  /** An order of two carriers counts twice. */
  parcels: number;
  /** There are more; they show once the oldest are ticked off. */
  isCut: boolean;
};

/** Cash that a carrier handed over. */
export type RemittanceView = {
  remittanceID: number;
  carrier: string | null;
  reference: string;
  remittedOn: Day;
  total: number;
  orders: { orderID: string; amount: number }[];
  recordedBy: string;
  recordedAt: string;
  /** When it was found to be wrong. */
  undoneAt: string | null;
};

export const MAX_REFERENCE = 80;
/** Orders of one remittance. */
export const MAX_REMITTED = 500;

export const remittanceWords = {
  reference: "Please enter the reference of the transfer or receipt.",
  none: "Please choose at least one order.",
  tooMany: `At most ${MAX_REMITTED} orders at once.`,
  day: "Please enter the day on which the cash came.",
  later: "This day is still to come.",
  earlier: "This is before the last of these orders was delivered.",
  carriers: "Please choose orders of one carrier.",
  whose: "Several carriers have cash of these orders. Please say which one it came from.",
};

export const referenceRule: FieldRule = (value) => (value.trim() === "" ? remittanceWords.reference : undefined);
