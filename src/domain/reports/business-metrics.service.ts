import { HOUR_MS } from "#contract/kernel/durations.ts";
import type { Db } from "#db/database.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { measureMails } from "./backlog.repo.ts";
import { countOrdersSince } from "./business-metrics.repo.ts";

const MAX_MAILS = 10_000;

export type BusinessMetrics = {
  /** Within the last hour, like the captured payments. */
  orders: number;
  payments: number;
  refundsWaiting: number;
  mailsWaiting: number;
  oldestMailSeconds: number;
};

type Dependencies = {
  db: Db;
  refunds: Pick<RefundsService, "countPending">;
  clock: Clock;
  /** False when this shop sends no mail, so that none is pending. */
  mailIsSent: boolean;
};

export function createBusinessMetricsService({ db, refunds, clock, mailIsSent }: Dependencies) {
  return {
    /** Metrics of the whole shop, the same on every instance. Costs three index lookups. */
    async readBusinessMetrics(): Promise<BusinessMetrics> {
      const now = clock();
      const noMails = { waiting: 0, oldest: null };
      const [sales, refundsWaiting, mails] = await Promise.all([
        countOrdersSince(db, new Date(now.getTime() - HOUR_MS)),
        refunds.countPending(),
        mailIsSent ? measureMails(db, { now, until: now, max: MAX_MAILS }) : noMails,
      ]);
      const oldestMailSeconds = mails.oldest ? (now.getTime() - mails.oldest.getTime()) / 1_000 : 0;
      return { ...sales, refundsWaiting, mailsWaiting: mails.waiting, oldestMailSeconds };
    },
  };
}
