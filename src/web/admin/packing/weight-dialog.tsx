import type { WeightDifference } from "#contract/orders/packing.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { deviationWords } from "./packing.rules.ts";

type WeightDialogProps = {
  /** Undefined while there is nothing to confirm. */
  differences: readonly WeightDifference[] | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before weights are taken that differ from the listing. */
export function WeightDialog({ differences, busy, onClose, onConfirm }: WeightDialogProps) {
  return (
    <ConfirmDialog
      open={differences !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      tone="plain"
      title="The weight differs from the listing"
      confirmLabel="Confirm and pack"
      cancelLabel="Weigh again"
    >
      <ul className="grid gap-2">
        {differences?.map(({ position, title, weight, listed, weighed, percent }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two units of an item may differ alike
          <li key={`${position} ${weight} ${index}`}>
            <b className="font-semibold text-ink">{title}</b>
            <br />
            <span className="tabular-nums">
              {weight === "net" ? "Net" : "Gross"} weight: listed {listed} g, weighed {weighed} g.{" "}
              {deviationWords(percent)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">The customer will be told.</p>
    </ConfirmDialog>
  );
}
