import type { ReactNode } from "react";
import type { CustomerView } from "#contract/customers/customers.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { formatRupees } from "#contract/kernel/money.ts";

export function CustomerMetrics({ customer }: { customer: CustomerView }) {
  const { orders, spent, firstOrderAt, lastOrderAt } = customer;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
      <Metric label="Spent" detail={orders > 0 ? "Without cancelled orders" : undefined}>
        {formatRupees(spent)}
      </Metric>
      <Metric label="Orders">{orders.toLocaleString("en-IN")}</Metric>
      <Metric label="First order">{firstOrderAt ? formatDate(firstOrderAt) : "None"}</Metric>
      <Metric label="Last order">{lastOrderAt ? formatDate(lastOrderAt) : "None"}</Metric>
    </dl>
  );
}

function Metric({ label, detail, children }: { label: string; detail?: string | undefined; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 bg-paper px-4 py-3.5">
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd>
        <span className="text-18 font-semibold lining-nums tabular-nums">{children}</span>
        {detail && <span className="block text-13 text-ink-soft">{detail}</span>}
      </dd>
    </div>
  );
}
