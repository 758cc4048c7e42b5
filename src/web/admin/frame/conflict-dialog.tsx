import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ConflictField } from "./conflict-field.tsx";
import type { Difference } from "./differences.rules.ts";

export type ConflictDialogProps<Field extends string> = {
  /** What two people changed: "this product". */
  what: string;
  differences: readonly Difference<Field>[];
  /** Nothing is chosen: back to the form. */
  onClose: () => void;
  /** The fields of which yours shall stand. */
  onChoose: (keepYours: ReadonlySet<Field>) => void;
};

/** Two people changed the same: shows what the other one did and lets this one decide, field by field. */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { what, differences, onClose, onChoose } = props;
  const [keepYours, setKeepYours] = useState<ReadonlySet<Field>>(() => {
    return new Set(differences.filter(({ isDisputed }) => isDisputed).map(({ field }) => field));
  });

  function choose(field: Field, isYours: boolean): void {
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
      title={`Someone else changed ${what}`}
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
      <p>
        These fields were changed since you opened the page. Nothing is saved until you have chosen what shall stand.
      </p>
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
