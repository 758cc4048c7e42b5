export const STORE_CREDIT_REASONS = [
  "return",
  "exchange",
  "buyback",
  "postage",
  "goodwill",
  "spent",
  "given_back",
  "given_up",
] as const;
export type StoreCreditReason = (typeof STORE_CREDIT_REASONS)[number];

export type StoreCreditEntryView = {
  at: string;
  /** In rupees; negative for what was spent. */
  amount: number;
  reason: StoreCreditReason;
  orderID?: string;
};

/** An entry as staff see it: why it was given, and by whom. */
export type StaffCreditEntryView = StoreCreditEntryView & { note: string | null; actorName: string | null };

/** A customer's store credit as staff see it, in rupees. The newest entry first. */
export type StaffStoreCreditView = { balance: number; entries: StaffCreditEntryView[] };

/** A customer's store credit: the sum of the entries, in rupees. The newest entry first. */
export type StoreCreditView = {
  balance: number;
  /** Of the balance, what is kept for online payments that are under way. */
  held?: number;
  entries: StoreCreditEntryView[];
};
