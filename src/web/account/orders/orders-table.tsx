import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "#contract/kernel/dates.ts";
import { formatRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import { orderPath } from "#contract/kernel/paths.ts";
import type { OrderRowView } from "#contract/orders/order.ts";
import { pieceDetail } from "#web/shop/line-detail.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { formatReturnStatus } from "../returns/return-texts.ts";
import { groupOrders, type KeyedRow } from "./group-orders.ts";
import { OrderActionButtons } from "./order-actions.tsx";
import { OrderTrack } from "./order-track.tsx";
import { ParcelLines } from "./parcels-of-order.tsx";
import { ProductTitle } from "./product-title.tsx";

const COLUMNS = "md:grid md:cols-orders md:items-center md:gap-x-8";
const ROW = `grid cols-lead-22 items-start gap-x-4 gap-y-1 pt-5 md:py-4 ${COLUMNS}`;
const CELL = "flex flex-wrap gap-x-2 text-15 md:block md:text-16";

/** The label of a cell on small screens, where the table's head is hidden. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-ink-soft md:hidden">
      {children}
    </span>
  );
}

export function OrdersTable({ rows }: { rows: OrderRowView[] }) {
  return (
    <table className="block w-full">
      <thead className="sr-only md:not-sr-only md:block md:border-b md:border-line">
        <tr className={`text-left text-14 text-ink-soft md:py-3 ${COLUMNS}`}>
          <th className="font-normal">Order ID</th>
          <th className="font-normal">Product Name</th>
          <th className="font-normal">Image</th>
          <th className="text-right font-normal">Quantity</th>
          <th className="text-right font-normal">Total Amount (INR)</th>
          <th className="font-normal">Order Date</th>
          <th className="font-normal">Status</th>
        </tr>
      </thead>
      {groupOrders(rows).map((order) => (
        <OrderRows key={order[0]?.orderID} order={order} />
      ))}
    </table>
  );
}

function OrderRows({ order }: { order: KeyedRow[] }) {
  const [first] = order;
  if (!first) return null;
  const { orderID, status, actions } = first;
  return (
    <tbody className="block border-b border-line pb-5 first-of-type:border-t md:pb-0 md:first-of-type:border-t-0">
      {order.map((row, index) => (
        <OrderRow key={row.key} row={row}>
          {index === order.length - 1 && (
            <td className="col-span-full max-md:order-7 md:mt-3 md:ml-36">
              <OrderTrack orderID={orderID} status={status} history={first.history} className="mt-5 max-w-195" />
              <ParcelLines shipments={first.shipments} pieces={first.pieces} status={status} />
              <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
                <Link
                  to={orderPath(orderID)}
                  aria-label={`See order ${orderID}`}
                  className="inline-flex min-h-11 items-center text-15"
                >
                  <span className="link">See order</span>
                </Link>
                {first.confirmation?.needed && (
                  <ButtonLink to={orderPath(orderID)} size="small" aria-label={`Confirm order ${orderID}`}>
                    Confirm order
                  </ButtonLink>
                )}
                {status === "Placed" && order.some(({ sizeToBeAgreed }) => sizeToBeAgreed) && (
                  <ButtonLink
                    to={orderPath(orderID)}
                    size="small"
                    variant="outline"
                    aria-label={`Choose size ${orderID}`}
                  >
                    Choose size
                  </ButtonLink>
                )}
                <OrderActionButtons orderID={orderID} actions={actions} refundOnCancel={first.refundOnCancel} />
              </div>
            </td>
          )}
        </OrderRow>
      ))}
    </tbody>
  );
}

type OrderRowProps = {
  row: OrderRowView;
  /** In the last row of an order: a cell across the whole table, so that no row is without a product. */
  children: ReactNode;
};

function OrderRow({ row, children }: OrderRowProps) {
  const detail = pieceDetail(row);
  const total = formatRupees(row.totalAmount);
  const lineAmount = formatRupees(toRupees(toPaise(row.price) * row.quantity));
  return (
    <tr className={ROW}>
      <td className={`${CELL} max-md:order-2`}>
        <Label>Order ID</Label>
        <span className="tabular-nums">{row.orderID}</span>
      </td>
      <td className="max-md:order-1">
        <span className="d-18">
          <ProductTitle to={row.productPath}>{row.productName}</ProductTitle>
        </span>
        {detail && <span className="block text-14 text-ink-soft">{detail}</span>}
      </td>
      <td className="row-span-6 max-md:order-first md:row-auto">
        <Picture
          src={row.productImage}
          alt={row.productName}
          sizes="(width >= 900px) 96px, 88px"
          className="aspect-square w-full"
        />
      </td>
      <td className={`${CELL} max-md:order-4 md:text-right`}>
        <Label>Quantity</Label>
        <span className="tabular-nums">{row.quantity}</span>
      </td>
      <td className={`${CELL} max-md:order-5 md:text-right`}>
        <Label>Total Amount</Label>
        <span>
          <span className="price">{total}</span>
          {lineAmount !== total && (
            <span className="block text-14 text-ink-soft tabular-nums">
              {row.quantity > 1 ? `these ${row.quantity}` : "this piece"} {lineAmount}
            </span>
          )}
        </span>
      </td>
      <td className={`${CELL} max-md:order-6`}>
        <Label>Order Date</Label>
        <time dateTime={row.orderDate} className="tabular-nums">
          {formatDate(row.orderDate)}
        </time>
      </td>
      <td className={`${CELL} max-md:order-3`}>
        <div>
          <OrderStatusBadge status={row.status} />
          {row.confirmation && (
            <span className="block text-14 text-ink-soft">
              {row.confirmation.needed ? "Waiting for your code" : "Not confirmed in time"}
            </span>
          )}
          {row.returns.map((one) => (
            <span key={one.returnID} className="block text-14 text-ink-soft">
              {formatReturnStatus(one)}
            </span>
          ))}
        </div>
      </td>
      {children}
    </tr>
  );
}
