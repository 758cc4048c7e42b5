/** The counts of pending work that `GET /api/staff/notices` answers; each up to `MAX_NOTICED`. */
export type StaffNoticesView = {
  toPack: number;
  lowStock: number;
  refundsToSee: number;
  mailsWaiting: number;
  /** Customers who exceeded a limit on unpaid goods within the last day. */
  customersAtLimit: number;
  /** Metals whose rates are older than the settings allow. */
  staleRates: number;
  /** Rates that staff or the import proposed. */
  proposedRates: number;
  /** Scheduled rates that could not be published. */
  failedRates: number;
  /** 1 while the latest import of rates failed. */
  failedImports: number;
  /** Returns that are still open. */
  openReturns: number;
  /** The time of the oldest open request, ISO 8601; null without one. */
  oldestReturnAt: string | null;
  /** Open returns that have used half of a legal time limit or more: see `returnLimit`. */
  overdueReturns: number;
  /** Reviews pending moderation, and published ones that visitors reported. */
  reviewsToSee: number;
};

export const MAX_NOTICED = 100;

/** The kinds of count. */
export type NoticeKind = Exclude<keyof StaffNoticesView, "oldestReturnAt">;
