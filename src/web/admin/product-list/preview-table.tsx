import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** More rows are not useful; the count covers the rest. */
const MAX_ROWS = 100;

export type PreviewTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly { heading: string; isNumber?: boolean }[];
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
};

/** Previews the effect of a bulk change. The table scrolls within its dialog. */
export function PreviewTable<Row>({ label, columns, rows, children }: PreviewTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-control border border-line sm:max-h-90"
    >
      <table className="w-full border-separate border-spacing-0 text-14 text-ink tabular-nums">
        <thead className="text-13 text-ink-soft *:*:sticky *:*:top-0 *:*:border-b *:*:border-line *:*:bg-admin *:*:px-3 *:*:py-2 *:*:font-medium">
          <tr>
            {columns.map(({ heading, isNumber }) => (
              <th key={heading} scope="col" className={classNames(isNumber ? "text-right" : "text-left")}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children(rows.slice(0, MAX_ROWS))}
      </table>
      {rows.length > MAX_ROWS && (
        <p className="px-3 py-2.5 text-13">and {(rows.length - MAX_ROWS).toLocaleString("en-IN")} more products</p>
      )}
    </div>
  );
}
