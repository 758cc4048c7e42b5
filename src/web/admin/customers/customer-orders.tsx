import { Link } from "react-router";
import type { CustomerOrderView } from "#contract/customers/customers.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { PaymentBadge } from "#web/admin/orders/payment-badge.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Box } from "#web/ui/box.tsx";
import { Price } from "#web/ui/price.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { useTableQuery } from "../table/use-table-query.ts";
import { ORDERS_SHAPE, type LoadedCustomer } from "./load-customer.ts";

const COLUMNS: readonly TableColumn<CustomerOrderView>[] = [
  {
    id: "orderID",
    header: "Order ID",
    className: "whitespace-nowrap",
    cell: ({ orderID }) => (
      <Link to={`/all-admin-orders/${orderID}`} className="link">
        {orderID}
      </Link>
    ),
  },
  { id: "date", header: "Order date", className: "whitespace-nowrap", cell: (row) => formatDateTime(row.orderDate) },
  { id: "status", header: "Status", cell: ({ status }) => <Badge status={status} /> },
  { id: "payment", header: "Payment", cell: (order) => <PaymentBadge order={order} /> },
  { id: "pieces", header: "Pieces", align: "end", cell: ({ pieces }) => pieces },
  { id: "total", header: "Total", align: "end", cell: ({ totalAmount }) => <Price rupees={totalAmount} /> },
];

type Orders = Extract<LoadedCustomer, { orders: unknown }>["orders"];

export function CustomerOrders({ orders }: { orders: Orders }) {
  const table = useTableQuery(ORDERS_SHAPE);
  return (
    <Box title="Orders" flush>
      {"failure" in orders ? (
        <NotLoaded {...orders} className="border-b-0" />
      ) : (
        <DataTable
          label="Orders of this customer"
          columns={COLUMNS}
          rows={orders.data}
          rowId={(row) => row.orderID}
          busy={table.isLoading}
          empty={
            <NoRows icon="package" title="No orders yet" noneFound="No orders found" table={table}>
              What they order stands here.
            </NoRows>
          }
          pager={
            orders.total > ORDERS_SHAPE.pageSize
              ? {
                  page: table.query.page,
                  pageSize: ORDERS_SHAPE.pageSize,
                  total: orders.total,
                  onPageChange: table.setPage,
                }
              : undefined
          }
        />
      )}
    </Box>
  );
}
