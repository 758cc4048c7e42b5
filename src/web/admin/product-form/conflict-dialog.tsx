import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ConflictField } from "./conflict-field.tsx";
import type { Difference, EditedField } from "./conflict.rules.ts";

export type ConflictDialogProps = {
  differences: readonly Difference[];
  /** Nothing is chosen: back to the form. */
  onClose: () => void;
  /** The fields of which yours shall stand. */
  onChoose: (keepYours: ReadonlySet<EditedField>) => void;
};

/** Two people changed one product: shows what the other one did and lets this one decide, field by field. */
export function ConflictDialog({ differences, onClose, onChoose }: ConflictDialogProps) {
  const [keepYours, setKeepYours] = useState<ReadonlySet<EditedField>>(() => {
    return new Set(differences.filter(({ isDisputed }) => isDisputed).map(({ field }) => field));
  });

  function choose(field: EditedField, isYours: boolean): void {
    const next = new Set(keepYours);
    if (isYours) next.add(field);
    else next.delete(field);
    setKeepYours(next);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Someone else changed this product"
      className="w-[min(calc(100%-32px),720px)]!"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Back to the form
          </Button>
          <Button onClick={() => onChoose(keepYours)}>Save what is chosen</Button>
        </>
      }
    >
      <p>These fields were changed since you opened it. Nothing is saved until you have chosen what shall stand.</p>
      <div className="-mx-1 mt-4 grid max-h-[50dvh] gap-4 overflow-y-auto p-1 text-ink">
        {differences.map((difference) => (
          <ConflictField
            key={difference.field}
            difference={difference}
            isYours={keepYours.has(difference.field)}
            onChoose={(isYours) => choose(difference.field, isYours)}
          />
        ))}
      </div>
    </Dialog>
  );
}
