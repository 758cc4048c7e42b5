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
/** What is quicker to make is made each time. */
const QUICK_MS = 100;
/** A report is answered again for so many times as long as it took to make, so that it takes no more than a hundredth of the time. */
const TTL_FACTOR = 100;
const MAX_TTL_MS = 5 * 60_000;
const MAX_REPORTS = 20;

type SalesReport = Awaited<ReturnType<typeof makeReport>>;

/**
 * Who bought what in a period, which has to be read from the orders themselves. A shop of many orders sees it as it was up to
 * five minutes ago.
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
      // Until it is made, for whoever asks meanwhile.
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

/** From the first moment of the period up to, and not including, that of the day after it. */
export function timeRangeOf({ from, to }: Period): TimeRange {
  return { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
}
