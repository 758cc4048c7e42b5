import { messages } from "#contract/kernel/messages.ts";
import { DataTable } from "#web/admin/table/data-table.tsx";
import { NoRows } from "#web/admin/table/no-rows.tsx";
import type { TableControls } from "#web/admin/table/use-table-query.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { LoadedOrders } from "./load-orders.ts";
import { ORDER_COLUMNS } from "./order-columns.tsx";
import { ORDERS_SHAPE, type OrderFilterName } from "./orders-query.ts";
import { useTickedOrders } from "./use-ticked-orders.ts";

export type OrdersTableProps = {
  table: TableControls<OrderFilterName>;
  /** Nothing while the orders are on their way. */
  found: LoadedOrders | undefined;
};

const NO_ORDERS: LoadedOrders["orders"] = [];

export function OrdersTable({ table, found }: OrdersTableProps) {
  const orders = found?.orders ?? NO_ORDERS;
  const { ticked, tick, untick } = useTickedOrders(orders);
  return (
    <>
      {ticked.size > 0 && <BulkBar ticked={ticked} onUntick={untick} />}
      <DataTable
        label="Orders"
        columns={ORDER_COLUMNS}
        rows={orders}
        rowId={(order) => order.orderID}
        sort={table.query.sort}
        onSortChange={table.setSort}
        selection={{
          ids: new Set(ticked.keys()),
          onChange: tick,
          rowLabel: (order) => `Select order ${order.orderID}`,
          allLabel: "Select all orders on this page",
        }}
        loading={found === undefined}
        busy={table.isLoading}
        empty={
          <NoRows icon="package" title={messages.noOrdersFound} noneFound={messages.noOrdersFound} table={table}>
            Orders appear here as soon as customers place them.
          </NoRows>
        }
        pager={
          found && {
            page: table.query.page,
            pageSize: ORDERS_SHAPE.pageSize,
            total: found.total,
            nextPage: found.nextPage,
            onPageChange: table.setPage,
          }
        }
      />
    </>
  );
}
