import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";

/** Notices without any entry. */
export const noNotices: StaffNoticesView = {
  toPack: 0,
  lowStock: 0,
  refundsToSee: 0,
  mailsWaiting: 0,
  customersAtLimit: 0,
  staleRates: 0,
  proposedRates: 0,
  failedRates: 0,
  failedImports: 0,
  openReturns: 0,
  oldestReturnAt: null,
  overdueReturns: 0,
  reviewsToSee: 0,
};
