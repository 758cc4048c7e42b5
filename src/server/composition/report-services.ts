import type { RefundsService } from "#domain/payments/refunds.service.ts";
import { createAccountsMonthService } from "#domain/reports/accounts-month.service.ts";
import { createBusinessMetricsService } from "#domain/reports/business-metrics.service.ts";
import { createDashboardService } from "#domain/reports/dashboard.service.ts";
import { createNoticesService } from "#domain/reports/notices.service.ts";
import { createSalesReports } from "#domain/reports/sales-reports.service.ts";
import { createStockValueService } from "#domain/reports/stock-value.service.ts";

/** Wires reports and notices for staff. */
export function createReportServices(
  watched: Parameters<typeof createNoticesService>[0] & { refunds: RefundsService },
) {
  const { db, refunds, pendingRates, clock, settings, mailIsSent } = watched;
  const salesReports = createSalesReports({ db });
  return {
    salesReports,
    dashboard: createDashboardService({ db, salesReports, pendingRates, clock, settings, mailIsSent }),
    stockValue: createStockValueService({ db }),
    accountsMonth: createAccountsMonthService({ db, clock }),
    notices: createNoticesService(watched),
    businessMetrics: createBusinessMetricsService({ db, refunds, clock, mailIsSent }),
  };
}
