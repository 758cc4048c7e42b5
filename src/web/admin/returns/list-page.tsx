import { Link } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { formatExactPaise, toPaise } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { listReturns } from "#contract/returns/returns.calls.ts";
import { formatReason, RETURN_STATUSES, type StaffReturnRowView } from "#contract/returns/returns.ts";
import { Box } from "#web/ui/box.tsx";
import { ReturnBadge } from "#web/ui/return-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SampleBadge } from "../frame/sample-badge.tsx";
import { staffReturnPath } from "../frame/staff-paths.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { readTableQuery, type TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { KIND_NAMES } from "./kind-names.ts";
import { Age, LimitText } from "./limit-text.tsx";

const SHAPE: TableShape<"status"> = {
  filters: ["status"],
  sorts: [],
  sort: { column: "requestedAt", direction: "desc" },
  pageSize: 25,
};

const ALL = "all";

/** Without a status in the URL, loads the open returns. */
export async function loadReturns(request: Request) {
  const { status: requested } = readTableQuery(new URL(request.url).searchParams, SHAPE).filters;
  const known = RETURN_STATUSES.find((status) => status === requested);
  return loadTable(listReturns, request, SHAPE, {
    query: { status: requested === ALL ? undefined : (known ?? "open") },
  });
}

/** The tabs, without the statuses of offers that end without a purchase. */
const TABS = [
  ["", "Open"],
  ...RETURN_STATUSES.filter((status) => !["Declined", "Lapsed", "Sent back"].includes(status)).map(
    (status) => [status, status] as const,
  ),
  [ALL, "All"],
] as const;

const COLUMNS: readonly TableColumn<StaffReturnRowView>[] = [
  {
    id: "returnID",
    header: "Return",
    className: "whitespace-nowrap",
    cell: ({ returnID, kind, requestedAt, isSample }) => (
      <>
        <Link to={staffReturnPath(returnID)} className="font-medium link">
          {returnID}
        </Link>{" "}
        <SampleBadge item={{ isSample }} />
        <span className="block text-13 text-ink-soft">
          {kind !== "return" && `${KIND_NAMES[kind]}, `}
          <Age requestedAt={requestedAt} />
        </span>
      </>
    ),
  },
  {
    id: "items",
    header: "Pieces",
    className: "max-w-72",
    cell: ({ items, reason }) => (
      <>
        {items.map(({ position, quantity, productName }) => (
          <span key={position} className="block truncate" title={productName}>
            {quantity} × {productName}
          </span>
        ))}
        <span className="block truncate text-13 text-ink-soft" title={formatReason(reason)}>
          {formatReason(reason)}
        </span>
      </>
    ),
  },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customer, orderID }) => (
      <>
        {customer.name}
        <Link to={staffOrderPath(orderID)} className="block w-fit text-13 link">
          {orderID}
        </Link>
      </>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <ReturnBadge status={status} /> },
  {
    id: "limit",
    header: "Legal limit",
    className: "whitespace-nowrap",
    cell: (row) => <LimitText view={row} />,
  },
  {
    id: "amount",
    header: "Paid",
    align: "end",
    className: "whitespace-nowrap tabular-nums",
    cell: formatPaid,
  },
];

/** A return on a phone: its items, its customer, and the legal deadline of the next step. */
function ReturnCard({ view }: { view: StaffReturnRowView }) {
  const { returnID, orderID, kind, items, reason, customer, requestedAt, status } = view;
  return (
    <article aria-label={`Return ${returnID}`} className="grid gap-1.5">
      <p className="flex min-h-11 items-center justify-between gap-3">
        <Link to={staffReturnPath(returnID)} className="font-semibold link">
          {returnID}
        </Link>
        <SampleBadge item={view} />
        <span className="ml-auto text-right text-13 text-ink-soft">
          {kind !== "return" && `${KIND_NAMES[kind]}, `}
          <Age requestedAt={requestedAt} />
        </span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3">
        <b className="font-semibold wrap-anywhere">{customer.name}</b>
        <Link to={staffOrderPath(orderID)} className="-my-3 inline-flex min-h-11 items-center link">
          {orderID}
        </Link>
      </p>
      <ul className="grid gap-0.5">
        {items.map(({ position, quantity, productName }) => (
          <li key={position} className="wrap-anywhere">
            {quantity} × {productName}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{formatReason(reason)}</p>
      <p className="flex items-center justify-between gap-3">
        <b className="font-semibold tabular-nums">{formatPaid(view)}</b>
        <ReturnBadge status={status} />
      </p>
      <p className="text-13">
        <LimitText view={view} />
      </p>
    </article>
  );
}

function formatPaid({ items }: Pick<StaffReturnRowView, "items">): string {
  return formatExactPaise(items.reduce((sum, { amount }) => sum + toPaise(amount), 0));
}

type ReturnListPageProps = {
  /** Undefined while they are being loaded. */
  loaded?: Awaited<ReturnType<typeof loadReturns>>;
};

/** The returns of customers; the open ones first, the oldest of them on top. */
export function ReturnListPage({ loaded }: ReturnListPageProps) {
  const table = useTableQuery(SHAPE, loaded !== undefined);
  useRevalidateOnFocus();
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Returns">{found && <span className="mr-2">{counted(found.total, "return")}</span>}</PageHead>
      <Box flush>
        <Tabs
          label="Status"
          tabs={TABS.map(([status, label]) => ({
            label,
            to: table.linkTo({ filters: { status } }),
            current: status === table.query.filters.status,
          }))}
        />
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Returns"
            columns={COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => row.returnID}
            renderCard={(row) => <ReturnCard view={row} />}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="return" title="No open returns" noneFound="No returns found" table={table}>
                A return appears here as soon as a customer asks for it.
              </NoRows>
            }
            pager={found && table.pagerOf(found.total)}
          />
        )}
      </Box>
    </>
  );
}
