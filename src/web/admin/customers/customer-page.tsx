import type { ReactNode } from "react";
import { Link } from "react-router";
import type { UnpaidLimit } from "#contract/checkout/checkout.ts";
import { getCustomer, listCustomerOrders } from "#contract/customers/customers.calls.ts";
import type { CustomerOrderView, CustomerView } from "#contract/customers/customers.ts";
import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { getStoreCreditOf } from "#contract/store-credit/store-credit.calls.ts";
import { Box } from "#web/ui/box.tsx";
import { Note } from "#web/ui/note.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { loadForStaff, loadIsAdministrator } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SampleBadge } from "../frame/sample-badge.tsx";
import { PaymentBadge } from "../orders/payment-badge.tsx";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { AccountState } from "./account-state.tsx";
import { CashBlock } from "./cash-record.tsx";
import { CustomerSide } from "./customer-side.tsx";
import { LockButton } from "./lock-button.tsx";

/** The orders, newest first; this list supports paging only. */
const ORDERS_SHAPE: TableShape<never> = {
  filters: [],
  sorts: [],
  sort: { column: "date", direction: "desc" },
  pageSize: 10,
};

export type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

/** The customer, a page of their orders, and whether the viewer may lock the account. */
export async function loadCustomer(id: string, request: Request) {
  if (!/^[\da-f-]{36}$/i.test(id)) throw new Response(null, { status: 404 });
  const [customer, credit, orders, mayLock] = await Promise.all([
    loadForStaff(getCustomer, request, { params: { id } }),
    loadForStaff(getStoreCreditOf, request, { params: { id } }),
    loadTable(listCustomerOrders, request, ORDERS_SHAPE, { params: { id } }),
    loadIsAdministrator(request),
  ]);
  if ("failure" in customer) return customer;
  return { customer: customer.data, credit, orders, mayLock };
}

export function CustomerPage({ loaded }: { loaded: LoadedCustomer }) {
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Customer" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  const { customer, credit, orders, mayLock } = loaded;
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {customer.name}
            <AccountState customer={customer} />
            <SampleBadge item={customer} />
          </span>
        }
      >
        {mayLock && customer.closedAt === null && <LockButton customer={customer} />}
      </PageHead>
      {customer.closedAt !== null && (
        <Note icon="user" className="mb-4">
          The customer closed this account on {formatDateTime(customer.closedAt)}. Who it was is erased; their orders
          keep what their bills need.
        </Note>
      )}
      {customer.lockedAt !== null && (
        <Note tone="bad" icon="lock" className="mb-4">
          <p>
            <b className="font-semibold">Locked since {formatDateTime(customer.lockedAt)}.</b> They cannot log in; what
            they have ordered goes on.
          </p>
          {customer.lockReason && <p className="wrap-anywhere">Why: {customer.lockReason}</p>}
        </Note>
      )}
      <CashBlock customer={customer} />
      {customer.unpaidRefusals.map(({ bound, times, lastAt }) => (
        <Note key={bound} tone="warn" className="mb-4">
          {LIMIT_LABELS[bound]} {times === 1 ? "Once" : `${times} times`} within 30 days, last on{" "}
          {formatDateTime(lastAt)}. The limits are in Store Settings.
        </Note>
      ))}
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid min-w-0 gap-4">
          <CustomerMetrics customer={customer} />
          <CustomerOrders orders={orders} />
        </div>
        <CustomerSide {...{ customer, credit }} mayReadLog={mayLock} />
      </div>
    </>
  );
}

const LIMIT_LABELS: Record<UnpaidLimit, string> = {
  held_units: "Wanted more pieces of one product kept without paying than one customer may.",
  cash_orders: "Wanted more open Cash on Delivery orders than one customer may have.",
};

function CustomerMetrics({ customer }: { customer: CustomerView }) {
  const { orders, spent, firstOrderAt, lastOrderAt } = customer;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
      <Metric label="Spent" detail={orders > 0 ? "Without cancelled orders and refunds" : undefined}>
        {formatExactRupees(spent)}
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

const ORDER_COLUMNS: readonly TableColumn<CustomerOrderView>[] = [
  {
    id: "orderID",
    header: "Order ID",
    className: "whitespace-nowrap",
    cell: ({ orderID }) => (
      <Link to={staffOrderPath(orderID)} className="link">
        {orderID}
      </Link>
    ),
  },
  { id: "date", header: "Order date", className: "whitespace-nowrap", cell: (row) => formatDateTime(row.orderDate) },
  { id: "status", header: "Status", cell: ({ status }) => <OrderStatusBadge status={status} /> },
  { id: "payment", header: "Payment", cell: (order) => <PaymentBadge order={order} /> },
  { id: "pieces", header: "Pieces", align: "end", cell: ({ pieces }) => pieces },
  {
    id: "total",
    header: "Total",
    align: "end",
    cell: ({ totalAmount }) => <span className="price">{formatExactRupees(totalAmount)}</span>,
  },
];

type Orders = Extract<LoadedCustomer, { orders: unknown }>["orders"];

function CustomerOrders({ orders }: { orders: Orders }) {
  const table = useTableQuery(ORDERS_SHAPE);
  return (
    <Box title="Orders" flush>
      {"failure" in orders ? (
        <NotLoaded {...orders} className="border-b-0" />
      ) : (
        <DataTable
          label="Orders of this customer"
          columns={ORDER_COLUMNS}
          rows={orders.data}
          rowId={(row) => row.orderID}
          busy={table.isLoading}
          empty={
            <NoRows icon="package" title="No orders yet" noneFound="No orders found" table={table}>
              What they order stands here.
            </NoRows>
          }
          pager={orders.total > ORDERS_SHAPE.pageSize ? table.pagerOf(orders.total) : undefined}
        />
      )}
    </Box>
  );
}

/** Shown while the customer is being loaded. */
export function CustomerSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead title="Customer" />
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid gap-4">
          <Skeleton className="h-40 rounded-box sm:h-22" />
          <Box title="Orders">
            <Skeleton className="h-60" />
          </Box>
        </div>
        <div className="grid gap-4">
          <Box title="Contact">
            <Skeleton className="h-34" />
          </Box>
          <Box title="Account">
            <Skeleton className="h-22" />
          </Box>
        </div>
      </div>
    </div>
  );
}
