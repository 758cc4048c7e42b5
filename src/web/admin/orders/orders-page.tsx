import { Link, useRevalidator } from "react-router";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { exportOrders } from "#contract/orders/staff-orders.calls.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { useFreshOnFocus } from "#web/admin/frame/use-fresh-on-focus.ts";
import { ExportButton } from "#web/admin/table/export-button.tsx";
import { countWords } from "#web/admin/table/pager.rules.ts";
import { useTableQuery } from "#web/admin/table/use-table-query.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Note } from "#web/ui/note.tsx";
import type { LoadedOrders } from "./load-orders.ts";
import { OrderFilters } from "./order-filters.tsx";
import { ORDERS_SHAPE, toFileQuery } from "./orders-query.ts";
import { OrdersTable } from "./orders-table.tsx";
import { RefundsToReview } from "./refunds-to-review.tsx";

export type OrdersPageProps = {
  /** Nothing while it is on its way. */
  loaded?: LoadedOrders | { failure: string } | undefined;
};

/** The orders of all customers: found, moved on and taken away as a file. */
export function OrdersPage({ loaded }: OrdersPageProps) {
  const table = useTableQuery(ORDERS_SHAPE, loaded !== undefined);
  const revalidator = useRevalidator();
  useFreshOnFocus();
  const isLoading = loaded === undefined;
  const failure = loaded && "failure" in loaded ? loaded.failure : undefined;
  const found = loaded && "orders" in loaded ? loaded : undefined;
  const showsRefunds = table.query.filters.refunds !== "";
  const waiting = found?.refundsToReview.length ?? 0;
  return (
    <>
      <PageHead title="All Users Order History">
        <p role="status" className="mr-2 tabular-nums">
          {isLoading ? "Loading orders…" : found && countWords(found.total, "order", "orders")}
        </p>
        <ExportButton
          download={async () => downloadFile(exportOrders, { query: toFileQuery(table.query) })}
          disabled={!found || found.total === 0}
        />
      </PageHead>
      <div className="grid gap-4">
        {showsRefunds && found && (
          <RefundsToReview refunds={found.refundsToReview} hideTo={table.linkTo({ filters: { refunds: "" } })} />
        )}
        {!showsRefunds && waiting > 0 && (
          <Note tone="warn">
            {waiting === 1 ? "A refund needs" : `${waiting} refunds need`} you to look at{" "}
            {waiting === 1 ? "it" : "them"}.{" "}
            <Link to={table.linkTo({ filters: { refunds: "open" } })} className="link">
              Show
            </Link>
          </Note>
        )}
        <Box flush>
          <OrderFilters table={table} counts={found?.counts} />
          {failure === undefined ? (
            <OrdersTable table={table} found={found} />
          ) : (
            <ErrorState
              title={failure}
              className="border-b-0"
              retrying={revalidator.state === "loading"}
              onRetry={() => void revalidator.revalidate()}
            >
              {failure === staffMessages.ordersRefused
                ? "The shop did not give them out. Other filters may help."
                : "Nothing is lost; only this list did not load."}
            </ErrorState>
          )}
        </Box>
      </div>
    </>
  );
}
