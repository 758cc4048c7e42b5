import { LRUCache } from "lru-cache";
import { addDays, startOfDay } from "#contract/kernel/days.ts";
import type { Period } from "#contract/reports/report-period.ts";
import type { Db } from "#db/database.ts";
import {
  countCustomers,
  findOrderRange,
  sumSoldComponents,
  sumSoldItems,
  compactSales,
  type TimeRange,
} from "./sales.repo.ts";

const TOP_PRODUCTS = 10;
/** Reports that take less than this are not cached. */
const QUICK_MS = 100;
/** A report is cached for this multiple of the time it took, so that reports use at most a hundredth of the time. */
const TTL_FACTOR = 100;
const MAX_TTL_MS = 5 * 60_000;
const MAX_REPORTS = 20;

type SalesReport = Awaited<ReturnType<typeof makeReport>>;

export type SalesReports = ReturnType<typeof createSalesReports>;

/**
 * Sales reports of a period, which are calculated from the orders themselves. A shop with many orders sees data that is
 * up to five minutes old.
 */
export function createSalesReports({ db, now = () => performance.now() }: { db: Db; now?: () => number }) {
  const cache = new LRUCache<string, Promise<SalesReport>>({ max: MAX_REPORTS, perf: { now }, ttlResolution: 0 });

  return {
    async readReport(period: Period, previousPeriod: Period): Promise<SalesReport> {
      const key = `${period.from} ${period.to}`;
      const found = cache.get(key);
      if (found) return found;
      const startedAt = now();
      const report = makeReport(db, period, previousPeriod);
      // Cached while pending, so that concurrent callers share it.
      cache.set(key, report);
      const isSuccessful = await report.then(
        () => true,
        () => false,
      );
      const tookMs = now() - startedAt;
      if (!isSuccessful || tookMs < QUICK_MS) cache.delete(key);
      else cache.set(key, report, { ttl: Math.min(MAX_TTL_MS, TTL_FACTOR * tookMs) });
      return report;
    },

    compactSales: async () => compactSales(db),
  };
}

async function makeReport(db: Db, period: Period, previousPeriod: Period) {
  const during = timeRangeOf(period);
  const both = { ...during, start: timeRangeOf(previousPeriod).start };
  const range = await findOrderRange(db, during);
  const [buyers, sold, components] = await Promise.all([
    countCustomers(db, both, during.start),
    sumSoldItems(db, during, range, TOP_PRODUCTS),
    sumSoldComponents(db, during, range),
  ]);
  return { buyers, sold, components };
}

/** From the first moment of the period (inclusive) to the first moment after it (exclusive). */
export function timeRangeOf({ from, to }: Period): TimeRange {
  return { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
}
