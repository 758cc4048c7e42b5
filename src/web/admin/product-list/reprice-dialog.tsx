import { useState } from "react";
import { repriceProducts } from "#contract/catalogue/staff-products.calls.ts";
import { ROUNDINGS, type Rounding } from "#contract/catalogue/staff-products.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RepriceSkeleton, RepriceTable } from "./reprice-table.tsx";
import { countChanged, readPercent, type PriceWay } from "./reprice.rules.ts";
import { productWords, type TickedProduct } from "./ticked.rules.ts";
import type { BulkAction } from "./use-bulk-action.ts";
import { useRepricePreview } from "./use-reprice-preview.ts";

export type RepriceDialogProps = {
  products: readonly TickedProduct[];
  bulk: BulkAction;
  onClose: () => void;
  onDone: () => void;
};

/** Changes prices by percent, once it has shown what each of them would be. */
export function RepriceDialog({ products, bulk, onClose, onDone }: RepriceDialogProps) {
  const [way, setWay] = useState<PriceWay>("raise");
  const [typed, setTyped] = useState("");
  const [roundTo, setRoundTo] = useState<Rounding>(10);
  const read = readPercent(way, typed);
  const percent = "percent" in read ? read.percent : undefined;
  const preview = useRepricePreview({ products, percent, roundTo });
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
      title={`Change price of ${productWords(products.length)}`}
      className="w-[min(calc(100%-32px),600px)]"
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
            {rows ? `Apply to ${productWords(countChanged(rows))}` : "Apply"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2 text-ink">
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField label="Change" value={way} onChange={(event) => setWay(event.target.value as PriceWay)}>
            <option value="raise">Raise by</option>
            <option value="lower">Lower by</option>
          </SelectField>
          <TextField
            label="Percent"
            inputMode="decimal"
            autoComplete="off"
            placeholder="10"
            value={typed}
            error={typed !== "" && "error" in read ? read.error : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField
            label="Round to"
            value={roundTo}
            onChange={(event) => setRoundTo(Number(event.target.value) as Rounding)}
          >
            {ROUNDINGS.map((rupees) => (
              <option key={rupees} value={rupees}>
                {formatRupees(rupees)}
              </option>
            ))}
          </SelectField>
        </div>
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
