import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { RatePreviewView } from "#contract/rates/rates.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { Box } from "#web/ui/box.tsx";
import { editProductPath } from "../frame/staff-paths.ts";
import { CompactTable, type CompactColumn } from "../table/compact-table.tsx";
import { formatMovement } from "./rate-movement.ts";

type PreviewBoxProps = {
  preview: RatePreviewView;
  /** The form that publishes the rates. */
  children: ReactNode;
};

/** A preview of the price changes that publishing the rates would cause. */
export function PreviewBox({ preview, children }: PreviewBoxProps) {
  const { products, variations, change, changeRupees, largest, unpriced, unpricedCount } = preview;
  useHeadingFocusAfterwards();
  return (
    <Box
      flush
      title={
        <span ref={focusWhenShown} tabIndex={-1}>
          Preview
        </span>
      }
    >
      <dl className="metric-row overflow-hidden border-y border-line">
        <Figure name="Products" value={products.toLocaleString("en-IN")}>
          {products === 0 ? "No price changes" : "change their price"}
        </Figure>
        <Figure name="Variations" value={variations.toLocaleString("en-IN")}>
          {variations === 0 ? "No price changes" : "change their price"}
        </Figure>
        <Figure name="Median change" value={formatMovement(change.median)}>
          {signedRupees(changeRupees.median)}
        </Figure>
        <Figure name="Smallest to largest" value={`${formatMovement(change.min)} to ${formatMovement(change.max)}`}>
          {signedRupees(changeRupees.min)} to {signedRupees(changeRupees.max)}
        </Figure>
      </dl>
      {largest.length > 0 && (
        <section aria-label="Largest changes">
          <h3 className="px-4 pt-4 pb-2 font-medium">Largest changes</h3>
          <CompactTable
            label="Largest changes"
            columns={LARGEST_COLUMNS}
            rows={largest}
            rowKey={({ productID }) => String(productID)}
          />
        </section>
      )}
      {unpriced.length > 0 && (
        <section aria-label="Products without a price" className="border-t border-line">
          <h3 className="px-4 pt-4 font-medium text-alarm">{counted(unpricedCount, "product")} cannot be priced</h3>
          <p className="px-4 pb-2 text-ink-soft">They keep the price that they have now.</p>
          <CompactTable
            label="Products without a price"
            columns={UNPRICED_COLUMNS}
            rows={unpriced}
            rowKey={({ productID }) => String(productID)}
            className="max-h-75"
          />
          {unpricedCount > unpriced.length && (
            <p className="border-t border-line px-4 py-2.5 text-ink-soft">
              and {(unpricedCount - unpriced.length).toLocaleString("en-IN")} more
            </p>
          )}
        </section>
      )}
      <div className="border-t border-line p-4">{children}</div>
    </Box>
  );
}

type FigureProps = { name: string; value: string; children: ReactNode };

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <span className="block text-16 font-semibold tabular-nums">{value}</span>
        <span className="block text-13/calm text-ink-soft tabular-nums">{children}</span>
      </dd>
    </div>
  );
}

type Priced = RatePreviewView["largest"][number];

/** Opens in a new tab, so that the rates in the form are preserved. */
function ProductLink({ productID, title }: { productID: number; title: string }) {
  return (
    <Link to={editProductPath(productID)} target="_blank" className="link">
      {title}
    </Link>
  );
}

const LARGEST_COLUMNS: CompactColumn<Priced>[] = [
  { header: "Product", cell: (row) => <ProductLink {...row} /> },
  {
    header: "Price",
    cell: ({ was, now }) => (
      <>
        {formatExactRupees(now)}
        <span className="block text-13/calm text-ink-soft">was {formatExactRupees(was)}</span>
      </>
    ),
    align: "end",
  },
  { header: "Change", cell: ({ was, now }) => signedRupees(now - was), align: "end" },
];

const UNPRICED_COLUMNS: CompactColumn<RatePreviewView["unpriced"][number]>[] = [
  { header: "Product", cell: (row) => <ProductLink {...row} /> },
  { header: "Why", cell: ({ reason }) => reason },
];

function signedRupees(rupees: number): string {
  if (rupees === 0) return "₹0";
  return `${rupees > 0 ? "+" : "−"}${formatExactRupees(Math.abs(rupees))}`;
}
