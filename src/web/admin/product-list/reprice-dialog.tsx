import { useState } from "react";
import { repriceProducts } from "#contract/catalogue/staff-products.calls.ts";
import { type RepricedView, type Rounding, ROUNDINGS } from "#contract/catalogue/staff-products.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatExactRupees, formatRupees } from "#contract/kernel/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { countChanged, type PriceWay, readPercent } from "./reprice.rules.ts";
import { isByRate, type SelectedRow } from "./selected-products.ts";
import type { BulkAction } from "./use-bulk-action.ts";
import { useBulkPreview } from "./use-bulk-preview.ts";

export type RepriceDialogProps = {
  products: readonly SelectedRow[];
  bulk: BulkAction;
  onClose: () => void;
  onDone: () => void;
};

type Change = { way: PriceWay; /** The percentage as text. */ typed: string; roundTo: Rounding };

/** Changes prices by a percentage, after a preview of each new price. */
export function RepriceDialog({ products, bulk, onClose, onDone }: RepriceDialogProps) {
  const [change, setChange] = useState<Change>({ way: "raise", typed: "", roundTo: 10 });
  const { roundTo } = change;
  const read = readPercent(change.way, change.typed);
  const percent = "percent" in read ? read.percent : undefined;
  const preview = useBulkPreview(
    repriceProducts,
    products,
    percent === undefined ? undefined : { percent, roundTo },
    bulk,
  );
  const rows = preview && "rows" in preview ? preview.rows : undefined;
  const failure = preview && "failure" in preview ? preview.failure : bulk.failure;

  async function apply(): Promise<void> {
    if (percent === undefined) return;
    const { isDone } = await bulk.run(repriceProducts, products, { percent, roundTo, preview: false });
    if (isDone) onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change price of ${counted(products.length, "product")}`}
      className="dialog-600!"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={bulk.isBusy}
            disabled={rows === undefined || countChanged(rows) === 0}
            onClick={() => void apply()}
          >
            {rows ? `Apply to ${counted(countChanged(rows), "product")}` : "Apply"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2 text-ink">
        <ChangeFields
          change={change}
          error={change.typed !== "" && "error" in read ? read.error : undefined}
          onChange={setChange}
        />
        <LeftOut count={products.filter(isByRate).length} />
        {percent === undefined && (
          <p className="text-ink-soft">The new prices are shown here before anything changes.</p>
        )}
        {percent !== undefined && !preview && <RepriceSkeleton />}
        {rows && <RepriceTable rows={rows} />}
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

type ChangeFieldsProps = { change: Change; error: string | undefined; onChange: (change: Change) => void };

function ChangeFields({ change, error, onChange }: ChangeFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label="Change"
        value={change.way}
        onChange={({ target }) => onChange({ ...change, way: target.value as PriceWay })}
      >
        <option value="raise">Raise by</option>
        <option value="lower">Lower by</option>
      </SelectField>
      <DecimalField
        label="Percent"
        placeholder="10"
        value={change.typed}
        error={error}
        onChange={({ target }) => onChange({ ...change, typed: target.value })}
      />
      <SelectField
        label="Round to"
        value={change.roundTo}
        onChange={({ target }) => onChange({ ...change, roundTo: Number(target.value) as Rounding })}
      >
        {ROUNDINGS.map((rupees) => (
          <option key={rupees} value={rupees}>
            {formatRupees(rupees)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Says that rate-based products are skipped, since the next rate would override a percentage. */
function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Note tone="plain">
      {count === 1
        ? "1 product follows the day’s rate and is left out. Change its making charges instead."
        : `${count} products follow the day’s rate and are left out. Change their making charges instead.`}
    </Note>
  );
}

/** The current and the new prices of the products. */
function RepriceTable({ rows }: { rows: readonly RepricedView[] }) {
  return (
    <PreviewTable
      label="Prices before and after"
      columns={[{ heading: "Title" }, { heading: "Was", isNumber: true }, { heading: "Now", isNumber: true }]}
      rows={rows}
    >
      {(shown) =>
        shown.map((row) => (
          <tbody
            key={row.productID}
            className="*:*:px-3 *:first:*:pt-2.5 *:last:*:border-b *:last:*:border-line *:last:*:pb-2.5"
          >
            <PriceRow label={row.title} was={row.was} now={row.now} />
            {row.variations.map(({ name, value, was, now }) => (
              <PriceRow key={`${name} ${value}`} label={`${name} ${value}`} was={was} now={now} isPart />
            ))}
          </tbody>
        ))
      }
    </PreviewTable>
  );
}

type PriceRowProps = { label: string; was: number; now: number; isPart?: boolean };

function PriceRow({ label, was, now, isPart = false }: PriceRowProps) {
  return (
    <tr className={isPart ? "text-13 text-ink-soft" : undefined}>
      <th scope="row" className={isPart ? "pl-6! text-left font-normal" : "text-left font-medium"}>
        {label}
      </th>
      <td className="text-right">{formatExactRupees(was)}</td>
      <td className={isPart || was === now ? "text-right" : "text-right font-semibold"}>{formatExactRupees(now)}</td>
    </tr>
  );
}

function RepriceSkeleton() {
  return <Skeleton className="h-40 rounded-control" />;
}
