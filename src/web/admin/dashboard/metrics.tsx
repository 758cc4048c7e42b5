import type { ReactNode } from "react";
import { formatExactRupees, formatRupees } from "#contract/kernel/money.ts";
import type { DashboardView, Figure } from "#contract/reports/dashboard.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { formatPercentChange, formatPeriodBefore } from "./dashboard.rules.ts";

type MetricsProps = { dashboard: DashboardView; className?: string };

export function Metrics({ dashboard, className }: MetricsProps) {
  const { sales, orders, customers, newCustomers, averageOrder, period } = dashboard;
  const before = formatPeriodBefore(period);
  return (
    <MetricsFrame className={className}>
      <Metric name="Sales" value={formatRupees(sales.value)}>
        <Change figure={sales} before={before} />
      </Metric>
      <Metric name="Orders" value={orders.value.toLocaleString("en-IN")}>
        <Change figure={orders} before={before} />
      </Metric>
      <Metric name="Customers" value={customers.value.toLocaleString("en-IN")}>
        <NewCustomers customers={customers} newCustomers={newCustomers} />
      </Metric>
      <Metric name="Average order" value={formatRupees(averageOrder.value)}>
        <Change figure={averageOrder} before={before} />
      </Metric>
    </MetricsFrame>
  );
}

const BILLED = [
  ["invoiced", "Invoiced"],
  ["creditNotes", "Credit notes"],
  ["gst", "GST"],
] as const;

/** The totals of invoices and credit notes of the period, exact to the paisa as in Accounts. */
export function Billed({ dashboard, className }: MetricsProps) {
  return (
    <Box
      title="Invoices and credit notes"
      aside={<span className="text-13 text-ink-soft">by the day of issue</span>}
      className={className}
    >
      <dl className="grid gap-3 sm:grid-cols-3">
        {BILLED.map(([key, name]) => (
          <Metric key={key} name={name} value={formatExactRupees(dashboard[key].value)}>
            <Change figure={dashboard[key]} before={formatPeriodBefore(dashboard.period)} />
          </Metric>
        ))}
      </dl>
    </Box>
  );
}

/** Four figures in one row; on a phone in two. */
export function MetricsFrame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <dl className={classNames("metric-row overflow-hidden rounded-box border border-line bg-paper", className)}>
      {children}
    </dl>
  );
}

function Metric({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <span className="block text-d22 font-semibold tracking-snug tabular-nums">{value}</span>
        <span className="block text-13/calm text-ink-soft">{children}</span>
      </dd>
    </div>
  );
}

function Change({ figure: { changePercent }, before }: { figure: Figure; before: string }) {
  if (changePercent === null) return `Nothing in ${before}`;
  return (
    <>
      <Percent percent={changePercent} /> on {before}
    </>
  );
}

function NewCustomers({
  customers,
  newCustomers: { value, changePercent },
}: Record<"customers" | "newCustomers", Figure>) {
  if (customers.value === 0) return "Nobody in these days";
  return (
    <>
      {value.toLocaleString("en-IN")} of them new
      {changePercent !== null && (
        <>
          , <Percent percent={changePercent} />
        </>
      )}
    </>
  );
}

function Percent({ percent }: { percent: number }) {
  const tone = percent > 0 ? "text-leaf" : "text-alarm";
  return <span className={classNames("font-medium", percent !== 0 && tone)}>{formatPercentChange(percent)}</span>;
}
