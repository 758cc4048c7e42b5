import type { PackingRefusal } from "#contract/orders/packing.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { describeDeviation } from "./packing.rules.ts";

type DifferencesDialogProps = {
  /** Undefined if there is nothing to confirm. */
  found: PackingRefusal | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation if HUIDs or weights differ from the listing. */
export function DifferencesDialog({ found, busy, onClose, onConfirm }: DifferencesDialogProps) {
  const { huids = [], differences = [] } = found ?? {};
  const isHuid = huids.length > 0;
  return (
    <ConfirmDialog
      open={found !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      tone="plain"
      title={isHuid ? "The HUID differs from the listing" : "The weight differs from the listing"}
      confirmLabel="Confirm and pack"
      cancelLabel={isHuid ? "Check again" : "Weigh again"}
    >
      <ul className="grid gap-2">
        {huids.map(({ position, title, listed, read }) => (
          <li key={position}>
            <b className="font-semibold text-ink">{title}</b>
            <br />
            <span className="tabular-nums">
              HUID: listed {listed}, entered {read}.
            </span>
          </li>
        ))}
        {differences.map(({ position, title, weight, listed, weighed, percent }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two units of an item may differ alike
          <li key={`${position} ${weight} ${index}`}>
            <b className="font-semibold text-ink">{title}</b>
            <br />
            <span className="tabular-nums">
              {weight === "net" ? "Net" : "Gross"} weight: listed {listed} g, weighed {weighed} g.{" "}
              {describeDeviation(percent)}
            </span>
          </li>
        ))}
      </ul>
      {differences.length > 0 && <p className="mt-3">The customer will be told.</p>}
    </ConfirmDialog>
  );
}
