import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { exportRemittances, listRemittances, undoRemittance } from "#contract/remittances/remittances.calls.ts";
import type { RemittanceView } from "#contract/remittances/remittances.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { loadIsAdministrator } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DataTable } from "../table/data-table.tsx";
import { ExportButton } from "../table/export-button.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { CashFrame } from "./cash-page.tsx";

const SHAPE: TableShape<never> = {
  filters: [],
  sorts: [],
  sort: { column: "recorded", direction: "desc" },
  pageSize: 25,
};

export async function loadReceived(request: Request) {
  const [found, mayUndo] = await Promise.all([
    loadTable(listRemittances, request, SHAPE),
    loadIsAdministrator(request),
  ]);
  return { found, mayUndo };
}

/** The remittances that carriers have handed over. */
export function ReceivedPage({ loaded: { found, mayUndo } }: { loaded: Awaited<ReturnType<typeof loadReceived>> }) {
  const table = useTableQuery(SHAPE);
  return (
    <CashFrame
      shows="received"
      aside={
        "data" in found && (
          <ExportButton download={async () => downloadFile(exportRemittances)} disabled={found.total === 0} />
        )
      }
    >
      {"failure" in found ? (
        <NotLoaded {...found} />
      ) : (
        <Box flush>
          <DataTable
            label="Cash received"
            columns={columnsFor(mayUndo)}
            rows={found.data}
            rowId={({ remittanceID }) => String(remittanceID)}
            renderCard={(row) => <RemittanceCard row={row} mayUndo={mayUndo} />}
            busy={table.isLoading}
            empty={
              <NoRows icon="card" title="No cash received yet" noneFound="No cash received yet" table={table}>
                What you tick off under To come stands here.
              </NoRows>
            }
            pager={table.pagerOf(found.total)}
          />
        </Box>
      )}
    </CashFrame>
  );
}

function columnsFor(mayUndo: boolean): TableColumn<RemittanceView>[] {
  return [
    {
      id: "day",
      header: "Received",
      className: "whitespace-nowrap",
      cell: ({ remittedOn }) => formatDate(remittedOn),
    },
    { id: "carrier", header: "Carrier", cell: ({ carrier }) => carrier ?? "Not named" },
    {
      id: "reference",
      header: "Reference",
      className: "max-w-60 wrap-anywhere",
      cell: (row) => (
        <>
          {row.reference}
          <UndoneNote row={row} />
        </>
      ),
    },
    { id: "orders", header: "Orders", className: "max-w-60", cell: (row) => <Orders row={row} /> },
    {
      id: "total",
      header: "Total",
      align: "end",
      className: "whitespace-nowrap font-semibold tabular-nums",
      cell: ({ total }) => formatExactRupees(total),
    },
    {
      id: "by",
      header: "Recorded",
      className: "whitespace-nowrap",
      cell: ({ recordedBy, recordedAt }) => (
        <>
          {recordedBy}
          <span className="block text-13 text-ink-soft">{formatDateTime(recordedAt)}</span>
        </>
      ),
    },
    ...(mayUndo
      ? [
          {
            id: "undo",
            header: "Action",
            hideHeader: true,
            align: "end" as const,
            cell: (row: RemittanceView) => <UndoButton row={row} />,
          },
        ]
      : []),
  ];
}

function RemittanceCard({ row, mayUndo }: { row: RemittanceView; mayUndo: boolean }) {
  const { carrier, reference, remittedOn, total, recordedBy } = row;
  return (
    <article aria-label={`Cash of ${formatDate(remittedOn)}, ${reference}`} className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">{carrier ?? "Carrier not named"}</b>
        <b className="font-semibold tabular-nums">{formatExactRupees(total)}</b>
      </p>
      <p className="wrap-anywhere">{reference}</p>
      <UndoneNote row={row} />
      <p className="text-13 text-ink-soft">
        {formatDate(remittedOn)}, recorded by {recordedBy}
      </p>
      <Orders row={row} />
      {mayUndo && <UndoButton row={row} />}
    </article>
  );
}

function UndoneNote({ row: { undoneAt } }: { row: RemittanceView }) {
  if (undoneAt === null) return null;
  return (
    <StateBadge tone="soft" className="flex">
      Taken back on {formatDate(undoneAt)}
    </StateBadge>
  );
}

function Orders({ row: { orders } }: { row: RemittanceView }) {
  return (
    <p className="flex flex-wrap gap-x-3">
      {orders.map(({ orderID }) => (
        <Link key={orderID} to={staffOrderPath(orderID)} className="link">
          {orderID}
        </Link>
      ))}
    </p>
  );
}

function UndoButton({ row: { remittanceID, reference, undoneAt } }: { row: RemittanceView }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const close = () => setIsDialogOpen(false);
  if (undoneAt !== null) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        aria-label={`Take back ${reference}`}
        onClick={() => setIsDialogOpen(true)}
      >
        Take back…
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={close}
        title={`Take back ${reference}?`}
        confirmLabel="Take back"
        busy={isBusy}
        onConfirm={() => void perform(undoRemittance, { params: { id: remittanceID } }).then(close)}
      >
        For a remittance that was recorded by mistake. Its orders are waited for again.
      </ConfirmDialog>
    </>
  );
}
