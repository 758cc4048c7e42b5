import { dayOf } from "#contract/kernel/days.ts";
import { MINUTE_MS } from "#contract/kernel/durations.ts";
import { MAX_COUNTED, type DashboardView } from "#contract/reports/dashboard.ts";
import { completePeriod, periodBefore, findPeriodError, type Period } from "#contract/reports/report-period.ts";
import type { PeriodQuery } from "#contract/reports/reports.schema.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { PendingRatesService } from "#domain/rate-publishing/pending-rates.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldsRefusal } from "#domain/shared/domain-error.ts";
import { sumDocuments } from "./accounts-month.repo.ts";
import { billedFigures } from "./accounts-month.rules.ts";
import { countToPack, listLatestOrders, measureMails } from "./backlog.repo.ts";
import { viewComponents, viewLatestOrder, viewLowStock, viewTopProduct } from "./dashboard.views.ts";
import { figure, fillDays, sumDays, viewCategorySales } from "./figures.rules.ts";
import { countLowStock, listLowStock } from "./low-stock.repo.ts";
import { timeRangeOf, type SalesReports } from "./sales-reports.service.ts";
import { listSalesByDay } from "./sales.repo.ts";

const LATEST_ORDERS = 8;
const LOW_STOCK_ITEMS = 20;

/** `mailIsSent` is false when this shop sends no mail. */
type Dependencies = {
  db: Db;
  salesReports: Pick<SalesReports, "readReport">;
  pendingRates: Pick<PendingRatesService, "getRateAlerts">;
  clock: Clock;
  settings: CurrentSettings;
  mailIsSent: boolean;
};

export function createDashboardService({ db, salesReports, pendingRates, clock, settings, mailIsSent }: Dependencies) {
  async function getMailBacklog(now: Date): Promise<DashboardView["mailBacklog"]> {
    const { waiting, oldest } = await measureMails(db, { now, until: now, max: MAX_COUNTED });
    const oldestMinutes = oldest ? Math.floor((now.getTime() - oldest.getTime()) / MINUTE_MS) : 0;
    return { waiting, oldestMinutes, isSending: mailIsSent };
  }

  async function getLowStock(): Promise<DashboardView["lowStock"]> {
    const at = settings().lowStockAt;
    const [total, rows] = await Promise.all([
      countLowStock(db, at, MAX_COUNTED),
      listLowStock(db, at, LOW_STOCK_ITEMS),
    ]);
    return { at, total, items: rows.map(viewLowStock) };
  }

  async function getBilled(period: Period, previousPeriod: Period) {
    const [during, earlier] = await Promise.all([
      sumDocuments(db, timeRangeOf(period)),
      sumDocuments(db, timeRangeOf(previousPeriod)),
    ]);
    const [now, before] = [billedFigures(during), billedFigures(earlier)];
    return {
      invoiced: figure(now.invoiced, before.invoiced),
      creditNotes: figure(now.creditNotes, before.creditNotes),
      gst: figure(now.gst, before.gst),
    };
  }

  return {
    /** Figures of the period and the preceding period of the same length, and the pending work of staff. */
    async getDashboard(query: PeriodQuery): Promise<DashboardView> {
      const now = clock();
      const period = completePeriod(query, dayOf(now));
      const error = findPeriodError(period);
      if (error) throw fieldsRefusal([error]);
      const previousPeriod = periodBefore(period);
      const [soldDays, { buyers, sold, components }, billed, lowStock, latest, mailBacklog, toPack, rates] =
        await Promise.all([
          listSalesByDay(db, { from: previousPeriod.from, to: period.to }),
          salesReports.readReport(period, previousPeriod),
          getBilled(period, previousPeriod),
          getLowStock(),
          listLatestOrders(db, LATEST_ORDERS),
          getMailBacklog(now),
          countToPack(db, MAX_COUNTED),
          pendingRates.getRateAlerts(),
        ]);
      const byDay = fillDays(period, soldDays);
      const sums = sumDays(byDay);
      const before = sumDays(fillDays(previousPeriod, soldDays));
      return {
        period,
        previousPeriod,
        sales: figure(sums.sales, before.sales),
        orders: figure(sums.orders, before.orders),
        averageOrder: figure(sums.averageOrder, before.averageOrder),
        customers: figure(buyers.customers, buyers.customersBefore),
        newCustomers: figure(buyers.newCustomers, buyers.newCustomersBefore),
        ...billed,
        byDay,
        byCategory: viewCategorySales(sold.categories),
        components: viewComponents(components),
        topProducts: sold.products.map(viewTopProduct),
        lowStock,
        latestOrders: latest.map(viewLatestOrder),
        mailBacklog,
        toPack,
        rates,
      };
    },
  };
}
