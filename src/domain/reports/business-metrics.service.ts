import type { Db } from "#db/database.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { countOrdersSince } from "./business-metrics.repo.ts";
import { measureMails } from "./waiting.repo.ts";

const HOUR_MS = 3_600_000;
const MAX_MAILS = 10_000;

export type BusinessMetrics = {
  /** Of the last hour, as are the payments that were captured for them. */
  orders: number;
  payments: number;
  refundsWaiting: number;
  mailsWaiting: number;
  oldestMailSeconds: number;
};

type Dependencies = {
  db: Db;
  refunds: Pick<RefundsService, "countWaiting">;
  clock: Clock;
  /** False where the outbox is only read, so that no mail there waits for anything. */
  mailIsSent: boolean;
};

export function createBusinessMetricsService({ db, refunds, clock, mailIsSent }: Dependencies) {
  return {
    /** How the whole shop is doing, whichever instance is asked: three looks into indexes. */
    async readBusinessMetrics(): Promise<BusinessMetrics> {
      const now = clock();
      const nothing = { waiting: 0, oldest: null };
      const [sales, refundsWaiting, mails] = await Promise.all([
        countOrdersSince(db, new Date(now.getTime() - HOUR_MS)),
        refunds.countWaiting(),
        mailIsSent ? measureMails(db, { now, until: now, most: MAX_MAILS }) : nothing,
      ]);
      const oldestMailSeconds = mails.oldest ? (now.getTime() - mails.oldest.getTime()) / 1_000 : 0;
      return { ...sales, refundsWaiting, mailsWaiting: mails.waiting, oldestMailSeconds };
    },
  };
}
