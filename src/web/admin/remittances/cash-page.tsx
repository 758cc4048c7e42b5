import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { dayOf, type Day } from "#contract/kernel/days.ts";
import { formatExactRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { exportCashToCome, listCashToCome } from "#contract/remittances/remittances.calls.ts";
import type { CarrierCashView, CashToComeMeta, CashToComeView } from "#contract/remittances/remittances.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Note } from "#web/ui/note.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useLastData } from "../frame/use-last-data.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { DataTable } from "../table/data-table.tsx";
import { ExportButton } from "../table/export-button.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { RemittanceDialog } from "./remittance-dialog.tsx";

/** Defaults for a response that contains only the list. */
const NO_SUMS: CashToComeMeta = { total: 0, parcels: 0, isCut: false };

export async function loadCashToCome(request: Request) {
  const loaded = await loadForStaff(listCashToCome, request);
  return "failure" in loaded ? loaded : { ...NO_SUMS, ...loaded };
}

type Loaded = Awaited<ReturnType<typeof loadCashToCome>>;

type CashFrameProps = { shows: "owed" | "received"; aside?: ReactNode; children: ReactNode };

/** The heading and tabs of both cash screens. */
export function CashFrame({ shows, aside, children }: CashFrameProps) {
  return (
    <>
      <PageHead title="Cash from Carriers">{aside}</PageHead>
      <Tabs
        label="Cash"
        className="mb-4"
        tabs={[
          { label: "To come", to: "/cash", current: shows === "owed" },
          { label: "Received", to: "/cash/received", current: shows === "received" },
        ]}
      />
      {children}
    </>
  );
}

/** The cash that carriers have collected and still have to hand over. */
export function CashPage(props: { loaded: Loaded }) {
  const loaded = useLastData(props.loaded);
  useRevalidateOnFocus();
  if ("failure" in loaded) {
    return (
      <CashFrame shows="owed">
        <NotLoaded {...loaded} />
      </CashFrame>
    );
  }
  const { data, total, parcels, isCut } = loaded;
  return (
    <CashFrame
      shows="owed"
      aside={<ExportButton download={async () => downloadFile(exportCashToCome)} disabled={parcels === 0} />}
    >
      {parcels === 0 ? (
        <EmptyState icon="check-circle" title="No cash is to come">
          Delivered Cash on Delivery orders appear here until you have ticked off their money.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <p className="tabular-nums">
            {counted(parcels, "order")}, together {formatExactRupees(total)}
          </p>
          {isCut && <Note>Only the oldest 1,000 are shown. The others follow once these are ticked off.</Note>}
          {data.map((carrier) => (
            <CarrierBox key={carrier.carrier} cash={carrier} />
          ))}
        </div>
      )}
    </CashFrame>
  );
}

const COLUMNS: readonly TableColumn<CashToComeView>[] = [
  {
    id: "orderID",
    header: "Order ID",
    className: "whitespace-nowrap",
    cell: ({ orderID }) => (
      <Link to={staffOrderPath(orderID)} className="link">
        {orderID}
      </Link>
    ),
  },
  { id: "customer", header: "Customer", className: "wrap-anywhere", cell: ({ customerName }) => customerName },
  {
    id: "delivered",
    header: "Delivered",
    className: "whitespace-nowrap",
    cell: ({ deliveredAt }) => formatDate(deliveredAt),
  },
  { id: "tracking", header: "Tracking number", cell: ({ trackingNumber }) => trackingNumber ?? "" },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    className: "whitespace-nowrap font-semibold tabular-nums",
    cell: ({ amount }) => formatExactRupees(amount),
  },
];

function CashCard({ order }: { order: CashToComeView }) {
  const { orderID, customerName, deliveredAt, trackingNumber, amount } = order;
  return (
    <article aria-label={`Order ${orderID}`} className="grid gap-0.5">
      <p className="flex min-h-11 items-center justify-between gap-3">
        <Link to={staffOrderPath(orderID)} className="font-semibold link">
          {orderID}
        </Link>
        <b className="font-semibold tabular-nums">{formatExactRupees(amount)}</b>
      </p>
      <p className="wrap-anywhere">{customerName}</p>
      <p className="text-13 text-ink-soft">
        {[`Delivered ${formatDate(deliveredAt)}`, trackingNumber].filter(Boolean).join(" · ")}
      </p>
    </article>
  );
}

function CarrierBox({ cash: { carrier, total, orders } }: { cash: CarrierCashView }) {
  const [selectedIDs, setSelectedIDs] = useState<ReadonlySet<string>>(new Set());
  const [openedOn, setOpenedOn] = useState<Day>();
  // A colleague may have recorded some of them meanwhile.
  const chosen = orders.filter(({ orderID }) => selectedIDs.has(orderID));
  const sum = toRupees(chosen.reduce((paise, { amount }) => paise + toPaise(amount), 0));
  const name = carrier ?? "Carrier not named";
  useHeadingFocusAfterwards();
  return (
    <Box title={name} aside={<span className="font-semibold tabular-nums">{formatExactRupees(total)}</span>} flush>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2">
        <p role="status" className="tabular-nums">
          {chosen.length === 0
            ? "Choose the orders whose money has come."
            : `${counted(chosen.length, "order")}, ${formatExactRupees(sum)}`}
        </p>
        <Button
          size="small"
          className="ml-auto"
          disabled={chosen.length === 0}
          aria-label={`Tick off: ${name}`}
          onClick={() => setOpenedOn(dayOf(new Date()))}
        >
          Tick off…
        </Button>
      </div>
      <DataTable
        label={`Cash to come from ${name}`}
        columns={COLUMNS}
        rows={orders}
        rowId={(order) => order.orderID}
        renderCard={(order) => <CashCard order={order} />}
        selection={{
          ids: new Set(chosen.map(({ orderID }) => orderID)),
          onChange: setSelectedIDs,
          rowLabel: ({ orderID }) => `Select order ${orderID}`,
          allLabel: `Select all orders of ${name}`,
        }}
      />
      {openedOn && (
        <RemittanceDialog
          {...{ name, carrier, sum, orders: chosen, today: openedOn }}
          onClose={() => setOpenedOn(undefined)}
        />
      )}
    </Box>
  );
}
