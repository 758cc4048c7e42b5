import { formatExactRupees, formatRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import type { DashboardView, StockValue } from "#contract/reports/dashboard.ts";
import { exportStockValue } from "#contract/reports/reports.calls.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { CompactTable, type CompactColumn } from "../table/compact-table.tsx";
import { ExportButton } from "../table/export-button.tsx";

const COMPONENTS = [
  ["making", "Making charges"],
  ["stones", "Stones"],
  ["discount", "Discounts"],
] as const;

type SoldByRateProps = { components: DashboardView["components"]; className?: string };

/** What the sold rate-based products were made of, in addition to their metal. */
export function SoldByRate({ components, className }: SoldByRateProps) {
  return (
    <Box
      title="Sold at the day’s rate"
      aside={<span className="text-13 text-ink-soft">without GST</span>}
      className={className}
    >
      <dl className="grid gap-3 sm:grid-cols-3">
        {COMPONENTS.map(([key, name]) => (
          <div key={key}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-d22 font-semibold tabular-nums">{formatRupees(components[key])}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const COLUMNS: CompactColumn<StockValue>[] = [
  { header: "Metal", cell: ({ metal, purity }) => [purity, metal].filter(Boolean).join(" ") || "Not said" },
  { header: "Pieces", align: "end", cell: ({ pieces }) => pieces.toLocaleString("en-IN") },
  { header: "Net weight", align: "end", cell: ({ grams }) => `${grams.toLocaleString("en-IN", WEIGHT)} g` },
  {
    header: "Metal today",
    align: "end",
    cell: ({ metalValue }) => (metalValue === null ? "No rate" : formatRupees(metalValue)),
  },
  { header: "At our prices", align: "end", cell: ({ value }) => formatRupees(value) },
];
const WEIGHT = { minimumFractionDigits: 3, maximumFractionDigits: 3 };

type StockValueBoxProps = { loaded: { data: StockValue[] } | Failure; className?: string };

/** The stock by metal and purity, with its current value. */
export function StockValueBox({ loaded, className }: StockValueBoxProps) {
  if ("failure" in loaded) {
    return (
      <Box flush title="Stock value today" className={className}>
        <NotLoaded {...loaded} className="border-b-0" />
      </Box>
    );
  }
  const rows = loaded.data;
  const total = toRupees(rows.reduce((sum, { value }) => sum + toPaise(value), 0));
  return (
    <Box
      flush
      title="Stock value today"
      aside={<ExportButton download={async () => downloadFile(exportStockValue)} disabled={rows.length === 0} />}
      className={className}
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4.5 text-ink-soft">
          No piece is counted. Enter a stock at a product, and it stands here.
        </p>
      ) : (
        <>
          <CompactTable label="Stock by metal and purity" columns={COLUMNS} rows={rows} rowKey={keyOf} />
          <p className="border-t border-line px-4 py-2.5 text-13 text-ink-soft">
            Pieces that are counted, in the shop now. At our prices, GST included: {formatExactRupees(total)}.
          </p>
        </>
      )}
    </Box>
  );
}

function keyOf({ metal, purity }: StockValue): string {
  return `${metal} ${purity}`;
}
