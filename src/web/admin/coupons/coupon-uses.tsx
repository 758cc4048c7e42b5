import { Link } from "react-router";
import type { CouponUseView } from "#contract/coupons/coupon.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { Box } from "#web/ui/box.tsx";
import { Price } from "#web/ui/price.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/staff-table.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { USES_SHAPE } from "./coupons-query.ts";

const COLUMNS: readonly TableColumn<CouponUseView>[] = [
  {
    id: "orderID",
    header: "Order ID",
    className: "whitespace-nowrap",
    cell: ({ orderID }) =>
      orderID === null ? (
        <span className="text-ink-soft">Payment open</span>
      ) : (
        <Link to={`/all-admin-orders/${orderID}`} className="link">
          {orderID}
        </Link>
      ),
  },
  {
    id: "customer",
    header: "Customer",
    className: "max-w-48 admin:max-w-72",
    cell: ({ customerID, customerName, customerEmail }) => (
      <>
        <Link to={`/customers/${customerID}`} className="wrap-anywhere link">
          {customerName}
        </Link>
        <span className="block truncate text-13 text-ink-soft" title={customerEmail}>
          {customerEmail}
        </span>
      </>
    ),
  },
  { id: "at", header: "When", className: "whitespace-nowrap", cell: ({ at }) => formatDateTime(at) },
  { id: "amount", header: "Taken off", align: "end", cell: ({ amount }) => <Price rupees={amount} /> },
];

export type CouponUsesProps = { uses: { data: CouponUseView[]; total: number } | Failure };

/** Who used the coupon, newest first. */
export function CouponUses({ uses }: CouponUsesProps) {
  const table = useTableQuery(USES_SHAPE);
  return (
    <Box title="Uses" flush>
      {"failure" in uses ? (
        <NotLoaded {...uses} className="border-b-0" />
      ) : (
        <DataTable
          label="Uses of this coupon"
          columns={COLUMNS}
          rows={uses.data}
          rowId={(row) => row.orderID ?? `${row.customerEmail} ${row.at}`}
          busy={table.isLoading}
          empty={
            <NoRows icon="ticket" title="Not used yet" noneFound="No uses found" table={table}>
              Each order that has it stands here.
            </NoRows>
          }
          pager={
            uses.total > USES_SHAPE.pageSize
              ? {
                  page: table.query.page,
                  pageSize: USES_SHAPE.pageSize,
                  total: uses.total,
                  onPageChange: table.setPage,
                }
              : undefined
          }
        />
      )}
    </Box>
  );
}
