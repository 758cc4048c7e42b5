/** What waits for staff, in numbers, as `GET /api/staff/notices` answers; each counted to at most `MAX_NOTICED`. */
export type StaffNoticesView = {
  toPack: number;
  lowStock: number;
  refundsToSee: number;
  mailsWaiting: number;
  /** Customers who asked for more unpaid goods than one may have, within the last day. */
  customersAtLimit: number;
  /** Metals whose rates are older than the settings allow. */
  staleRates: number;
  /** Rates that staff or the import proposed. */
  proposedRates: number;
  /** 1 while the latest import of rates failed. */
  failedImports: number;
  /** Returns that are neither settled nor ended otherwise. */
  openReturns: number;
  /** When the oldest of them was requested, ISO 8601; null where none is open. */
  oldestReturnAt: string | null;
  /** Those of them that have used half of a legal limit or more: see `returnLimit`. */
  overdueReturns: number;
  /** Reviews that nobody has decided about, and published ones that visitors reported. */
  reviewsToSee: number;
};

export const MAX_NOTICED = 100;

/** What is counted. */
export type NoticeKind = Exclude<keyof StaffNoticesView, "oldestReturnAt">;
