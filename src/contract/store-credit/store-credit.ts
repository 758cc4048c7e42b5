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
  /** In rupees; negative when spent. */
  amount: number;
  reason: StoreCreditReason;
  orderID?: string;
};

/** An entry as staff see it, with its reason and author. */
export type StaffCreditEntryView = StoreCreditEntryView & { note: string | null; actorName: string | null };

/** A customer's store credit as staff see it, in rupees. Newest entry first. */
export type StaffStoreCreditView = { balance: number; entries: StaffCreditEntryView[] };

/** A customer's store credit in rupees: the sum of all entries. Newest entry first. */
export type StoreCreditView = {
  balance: number;
  /** The part of the balance that is reserved for open online payments. */
  held?: number;
  entries: StoreCreditEntryView[];
};
