import { useState } from "react";
import { switchPricing } from "#contract/catalogue/staff-products.calls.ts";
import type { SwitchedView } from "#contract/catalogue/staff-products.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { Pricing } from "#contract/pricing/pricing.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { isByRate, type SelectedRow } from "./selected-products.ts";
import type { BulkAction } from "./use-bulk-action.ts";
import { useBulkPreview } from "./use-bulk-preview.ts";

export type PricingDialogProps = {
  products: readonly SelectedRow[];
  bulk: BulkAction;
  onClose: () => void;
  onDone: () => void;
};

type Mode = Pricing["mode"];

const EXPLAINED: Record<Mode, string> = {
  rate: "Making charges are set so that today’s prices come out to the rupee. From then on prices follow the rate.",
  fixed: "They keep today’s prices, which no longer follow the rate.",
};

/** Switches products between fixed and rate-based prices, after a preview of the effect on each. */
export function PricingDialog({ products, bulk, onClose, onDone }: PricingDialogProps) {
  const [mode, setMode] = useState<Mode>(products.every(isByRate) ? "fixed" : "rate");
  const preview = useBulkPreview(switchPricing, products, { mode }, bulk);
  const rows = preview && "rows" in preview ? preview.rows : undefined;
  const failure = preview && "failure" in preview ? preview.failure : bulk.failure;
  const count = rows?.filter(({ isSwitched }) => isSwitched).length ?? 0;

  async function apply(): Promise<void> {
    const { isDone } = await bulk.run(switchPricing, products, { mode, preview: false });
    if (isDone) onDone();
  }

  const choice = (value: Mode, label: string) => (
    <Radio label={label} name="mode" value={value} checked={mode === value} onChange={() => setMode(value)} />
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change pricing of ${counted(products.length, "product")}`}
      className="dialog-600!"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={bulk.isBusy} disabled={count === 0} onClick={() => void apply()}>
            {rows ? `Apply to ${counted(count, "product")}` : "Apply"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2 text-ink">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Pricing</legend>
          {choice("rate", "By the day’s rate")}
          {choice("fixed", "Fixed price")}
        </fieldset>
        <p className="text-ink-soft">{EXPLAINED[mode]}</p>
        {!preview && <Skeleton className="h-40 rounded-control" />}
        {rows && <SwitchTable rows={rows} mode={mode} />}
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function SwitchTable({ rows, mode }: { rows: readonly SwitchedView[]; mode: Mode }) {
  const detail = ({ isSwitched, making }: SwitchedView) => {
    if (!isSwitched) return "As it is";
    return mode === "rate" ? making : "Fixed";
  };
  return (
    <PreviewTable
      label="Pricing afterwards"
      columns={[
        { heading: "Title" },
        { heading: mode === "rate" ? "Making charges" : "Pricing" },
        { heading: "Price stays", isNumber: true },
      ]}
      rows={rows}
    >
      {(shown) => (
        <tbody className="*:*:border-b *:*:border-line *:*:px-3 *:*:py-2">
          {shown.map((row) => (
            <tr key={row.productID}>
              <th scope="row" className="text-left font-medium">
                {row.title}
              </th>
              <td className={row.isSwitched ? undefined : "text-ink-soft"}>{detail(row)}</td>
              <td className="text-right">{formatExactRupees(row.price)}</td>
            </tr>
          ))}
        </tbody>
      )}
    </PreviewTable>
  );
}
