import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { StaffOrderRowView } from "#contract/orders/staff-orders.ts";
import type { TableColumn } from "#web/admin/table/table-column.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { orderPath } from "./order-path.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import type { StaffOrder } from "./staff-orders.ts";
import { StatusMenu } from "./status-menu.tsx";

/** More than this, and the rest is read in the order itself. */
const MAX_ITEMS = 3;

/** One line for each product of an order, level with those in the other columns. */
function Lines({ order, children }: { order: StaffOrder; children: (item: StaffOrderRowView) => ReactNode }) {
  return (
    <ul className="grid gap-2">
      {order.items.slice(0, MAX_ITEMS).map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an order's products never change their places
        <li key={index} className="grid h-10 content-center">
          {children(item)}
        </li>
      ))}
      {order.items.length > MAX_ITEMS && <li className="h-5" aria-hidden="true" />}
    </ul>
  );
}

function Products({ order }: { order: StaffOrder }) {
  const more = order.items.length - MAX_ITEMS;
  return (
    <div className="relative">
      <Lines order={order}>
        {({ productName, variationName, variationValue }) => (
          <span className="line-clamp-2" title={productName}>
            {productName}
            {variationValue !== null && (
              <span className="text-ink-soft">
                , {variationName} {variationValue}
              </span>
            )}
          </span>
        )}
      </Lines>
      {more > 0 && (
        <Link to={orderPath(order.orderID)} className="absolute bottom-0 left-0 link">
          and {more} more
        </Link>
      )}
    </div>
  );
}

export const ORDER_COLUMNS: readonly TableColumn<StaffOrder>[] = [
  {
    id: "orderID",
    header: "Order ID",
    className: "whitespace-nowrap",
    cell: ({ orderID }) => (
      <Link to={orderPath(orderID)} className="link">
        {orderID}
      </Link>
    ),
  },
  { id: "status", header: "Status", cell: (order) => <StatusMenu {...order} /> },
  { id: "product", header: "Product", className: "min-w-50", cell: (order) => <Products order={order} /> },
  {
    id: "quantity",
    header: "Quantity",
    align: "end",
    cell: (order) => <Lines order={order}>{({ quantity }) => quantity}</Lines>,
  },
  {
    id: "image",
    header: "Image",
    cell: (order) => (
      <Lines order={order}>
        {({ productImage }) =>
          productImage === "" ? (
            <span className="w-16 text-12 text-ink-soft">{messages.noImage}</span>
          ) : (
            <Picture src={productImage} alt="" sizes="40px" className="size-10 bg-ivory object-cover" />
          )
        }
      </Lines>
    ),
  },
  {
    id: "totalAmount",
    header: "Total Amount (INR)",
    align: "end",
    sort: "desc",
    className: "font-semibold",
    cell: ({ totalAmount }) => formatRupees(totalAmount),
  },
  { id: "payment", header: "Payment", cell: (order) => <PaymentBadge order={order} /> },
  {
    id: "orderDate",
    header: "Order Date",
    sort: "desc",
    className: "whitespace-nowrap",
    cell: ({ orderDate }) => <time dateTime={orderDate}>{formatDateTime(orderDate)}</time>,
  },
  {
    id: "userEmail",
    header: "User Email",
    className: "whitespace-nowrap",
    cell: ({ userEmail }) => userEmail || "Closed account",
  },
  {
    id: "customerEmail",
    header: "Customer Email",
    className: "whitespace-nowrap",
    cell: ({ customerEmail }) => customerEmail,
  },
  {
    id: "customerPhone",
    header: "Customer Phone",
    className: "whitespace-nowrap",
    cell: ({ customerPhone }) => customerPhone,
  },
  {
    id: "customerAddress",
    header: "Customer Address",
    cell: ({ customerAddress }) => (
      <span className="line-clamp-2 w-60" title={customerAddress}>
        {customerAddress}
      </span>
    ),
  },
];
