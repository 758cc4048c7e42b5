import { Link } from "react-router";
import { formatMoment } from "#contract/kernel/dates.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import type { LatestOrder } from "#contract/reports/dashboard.ts";
import { Box } from "#web/ui/box.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { ProductCell } from "./product-boxes.tsx";

const COLUMNS: TableColumn<LatestOrder>[] = [
  {
    id: "orderID",
    header: "Order ID",
    className: "whitespace-nowrap",
    cell: (order) => <Heading order={order} />,
  },
  {
    id: "product",
    header: "Product, customer",
    className: "min-w-45",
    cell: (order) => <ProductAndCustomer order={order} />,
  },
  { id: "total", header: "Total Amount (INR)", align: "end", cell: ({ totalAmount }) => formatRupees(totalAmount) },
  { id: "status", header: "Status", cell: ({ status }) => <OrderStatusBadge status={status} /> },
];

type OrderProps = { order: LatestOrder };

function Heading({ order: { orderID, orderDate } }: OrderProps) {
  return (
    <>
      <Link to={staffOrderPath(orderID)} className="relative link after:absolute after:-inset-x-2 after:-inset-y-3">
        {orderID}
      </Link>
      <time dateTime={orderDate} className="block text-13 text-ink-soft">
        {formatMoment(orderDate)}
      </time>
    </>
  );
}

function ProductAndCustomer({ order: { productName, productImage, otherProducts, customerName } }: OrderProps) {
  return (
    <ProductCell
      picture={productImage}
      title={productName}
      note={
        <>
          {otherProducts > 0 && <span className="block">and {otherProducts} more</span>}
          {customerName}
        </>
      }
    />
  );
}

/** An order on a phone. */
function OrderCard({ order }: OrderProps) {
  return (
    <article aria-label={`Order ${order.orderID}`} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <Heading order={order} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <ProductAndCustomer order={order} />
        <div className="grid flex-none justify-items-end gap-0.5">
          <b className="font-semibold tabular-nums">{formatRupees(order.totalAmount)}</b>
          <OrderStatusBadge status={order.status} />
        </div>
      </div>
    </article>
  );
}

type LatestOrdersProps = { orders: readonly LatestOrder[]; className?: string };

export function LatestOrders({ orders, className }: LatestOrdersProps) {
  return (
    <Box
      flush
      title="Latest orders"
      className={className}
      aside={
        <Link to="/all-admin-orders" className="relative text-13 link after:absolute after:-inset-x-2 after:-inset-y-3">
          All User Orders
        </Link>
      }
    >
      <DataTable
        label="Latest orders, newest first"
        columns={COLUMNS}
        rows={orders}
        rowId={({ orderID }) => orderID}
        renderCard={(order) => <OrderCard order={order} />}
      />
    </Box>
  );
}
