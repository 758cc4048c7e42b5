import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { SIZE_TO_BE_AGREED, type OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrderRowView } from "#contract/orders/staff-orders.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem, MenuLink } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SampleBadge } from "../frame/sample-badge.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { StaffOrder } from "./load-orders.ts";
import { StepDialog, STEP_LABELS, stepTo, type AskedStatus } from "./order-step.tsx";
import { PaymentBadge } from "./payment-badge.tsx";
import { ConfirmationBadge } from "./waiting-for-code.tsx";

/** The maximum number of items that the list shows. The page of the order shows all. */
export const MAX_ITEMS = 3;

/** One line per item of an order, aligned with the lines of the other columns. */
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
        {({ productName, variationName, variationValue, sizeToBeAgreed }) => (
          <span className="line-clamp-2 wrap-anywhere" title={productName}>
            {sizeToBeAgreed && <b className="font-semibold text-alarm">{SIZE_TO_BE_AGREED} · </b>}
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
        <Link to={staffOrderPath(order.orderID)} className="absolute bottom-0 left-0 link">
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
    cell: (order) => (
      <>
        <Link to={staffOrderPath(order.orderID)} className="block link">
          {order.orderID}
        </Link>
        <SampleBadge item={order} />
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: (order) => (
      <>
        <StatusMenu {...order} />
        <DispatchedPart order={order} />
        <ConfirmationBadge order={order} />
      </>
    ),
  },
  {
    id: "customerName",
    header: "Customer Name",
    className: "max-w-44 min-w-28 wrap-anywhere",
    cell: ({ customerName }) => customerName,
  },
  {
    id: "customerPhone",
    header: "Customer Phone",
    className: "whitespace-nowrap",
    cell: ({ customerPhone }) => customerPhone,
  },
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
    id: "customerAddress",
    header: "Customer Address",
    cell: ({ customerAddress }) => (
      <span className="line-clamp-2 w-60" title={customerAddress}>
        {customerAddress}
      </span>
    ),
  },
];

/** How much of an order was dispatched, if it was dispatched partially. */
export function DispatchedPart({ order: { status, pieces } }: { order: StaffOrder }) {
  if (status !== "Packed" || pieces.dispatched === 0) return null;
  return (
    <span className="block text-13 whitespace-nowrap text-ink-soft tabular-nums">
      {pieces.dispatched} of {pieces.ordered} dispatched
    </span>
  );
}

type StatusMenuProps = {
  orderID: string;
  status: OrderStatus;
  nextStatuses: readonly OrderStatus[];
  needsCode: boolean;
};

/** The status of an order, as a button that opens the menu of its next statuses. */
export function StatusMenu({ orderID, status, nextStatuses, needsCode }: StatusMenuProps) {
  const [pendingStatus, setPendingStatus] = useState<AskedStatus>();
  if (nextStatuses.length === 0) return <OrderStatusBadge status={status} />;
  return (
    <>
      <Menu
        label={`Next step of order ${orderID}`}
        trigger={
          <>
            <OrderStatusBadge status={status} />
            <Icon name="chevron-down" size={16} />
          </>
        }
        triggerLabel={`${status}: move order ${orderID} on`}
        triggerClassName="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sand dense-desk:min-h-10"
      >
        {nextStatuses.map((to) => {
          const step = stepTo(orderID, to, needsCode);
          if ("path" in step) {
            return (
              <MenuLink key={to} to={step.path}>
                {step.label}
              </MenuLink>
            );
          }
          const { verb, isEnd } = STEP_LABELS[step.asks];
          return (
            <MenuItem key={to} tone={isEnd ? "alarm" : "plain"} onSelect={() => setPendingStatus(step.asks)}>
              {verb}…
            </MenuItem>
          );
        })}
      </Menu>
      {pendingStatus && <StepDialog orderID={orderID} to={pendingStatus} onClose={() => setPendingStatus(undefined)} />}
    </>
  );
}
