import { MAX_NOTICED, type StaffNoticesView } from "#contract/reports/staff-notices.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { CustomersService } from "#domain/customers/customers.service.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { PendingRatesService } from "#domain/rate-publishing/pending-rates.service.ts";
import type { ReturnListService } from "#domain/returns/return-list.service.ts";
import type { ModerationService } from "#domain/reviews/moderation.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { countToPack, measureMails } from "./backlog.repo.ts";
import { countLowStock } from "./low-stock.repo.ts";

/** The age from which an unsent mail counts as late. */
const LATE_AFTER_MS = 10 * 60_000;

type Dependencies = {
  db: Db;
  refunds: Pick<RefundsService, "countRefundsToReview">;
  customers: Pick<CustomersService, "countAtLimit">;
  pendingRates: Pick<PendingRatesService, "getRateAlerts">;
  returns: Pick<ReturnListService, "countPending">;
  reviews: Pick<ModerationService, "countPending">;
  clock: Clock;
  settings: CurrentSettings;
  /** False when this shop sends no mail, so that none is pending. */
  mailIsSent: boolean;
};

export function createNoticesService(dependencies: Dependencies) {
  const { db, refunds, customers, pendingRates, returns, reviews, clock, settings, mailIsSent } = dependencies;

  async function countLateMails(): Promise<number> {
    if (!mailIsSent) return 0;
    const now = clock();
    const until = new Date(now.getTime() - LATE_AFTER_MS);
    return (await measureMails(db, { now, until, max: MAX_NOTICED })).waiting;
  }

  return {
    /** Called on almost every navigation of staff, so it consists of a few short index lookups. */
    async getNotices(): Promise<StaffNoticesView> {
      const [toPack, lowStock, refundsToSee, mailsWaiting, customersAtLimit, rates, open, reviewsToSee] =
        await Promise.all([
          countToPack(db, MAX_NOTICED),
          countLowStock(db, settings().lowStockAt, MAX_NOTICED),
          refunds.countRefundsToReview(),
          countLateMails(),
          customers.countAtLimit(MAX_NOTICED),
          pendingRates.getRateAlerts(),
          returns.countPending(MAX_NOTICED),
          reviews.countPending(MAX_NOTICED),
        ]);
      return {
        toPack,
        lowStock,
        refundsToSee: Math.min(refundsToSee, MAX_NOTICED),
        mailsWaiting,
        customersAtLimit,
        staleRates: rates.staleMetals.length,
        proposedRates: Math.min(rates.proposals, MAX_NOTICED),
        failedRates: Math.min(rates.failures, MAX_NOTICED),
        failedImports: rates.sourceFailure === null ? 0 : 1,
        openReturns: open.all,
        oldestReturnAt: open.oldestAt?.toISOString() ?? null,
        overdueReturns: open.overdue,
        reviewsToSee,
      };
    },
  };
}
