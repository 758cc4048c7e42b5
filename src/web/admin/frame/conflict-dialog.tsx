import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Difference } from "./differences.rules.ts";

export type ConflictDialogProps<Field extends string> = {
  /** What both users have changed: "this product". */
  what: string;
  differences: readonly Difference<Field>[];
  /** Closes the dialog without a choice. */
  onClose: () => void;
  /** Called with the fields in which this user's value is retained. */
  onChoose: (keepYours: ReadonlySet<Field>) => void;
};

/** Resolves an edit conflict between two users: this user chooses the value to save, field by field. */
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

  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={back}
      role="alertdialog"
      title={`Someone else changed ${what}`}
      className="dialog-720!"
      actions={
        <>
          <Button ref={back} variant="outline" onClick={onClose}>
            Back to the form
          </Button>
          <Button onClick={() => onChoose(keepYours)}>Save what is chosen</Button>
        </>
      }
    >
      <p>
        These fields were changed since you opened the page. Nothing is saved until you have chosen what shall stand.
      </p>
      <div className="-mx-1 mt-4 grid max-h-96 gap-4 overflow-y-auto p-1 text-ink">
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

type ConflictFieldProps = {
  difference: Difference<string>;
  isYours: boolean;
  onChoose: (isYours: boolean) => void;
};

/** A field with both users' values to choose from. */
function ConflictField({ difference, isYours, onChoose }: ConflictFieldProps) {
  const { field, label, isDisputed } = difference;
  const option = (name: string, words: string, isChosen: boolean, choose: () => void) => (
    <label
      className={classNames(
        "grid grid-cols-radio content-start gap-x-2.5 gap-y-0.5 rounded-control border p-3",
        isChosen ? "border-wine bg-wine-tint" : "border-edge",
      )}
    >
      <input
        type="radio"
        name={`conflict-${field}`}
        className="mt-0.5 radio-dot"
        checked={isChosen}
        onChange={choose}
      />
      <b className="font-semibold">{name}</b>
      <span className="col-start-2 line-clamp-6 break-words whitespace-pre-line text-ink-soft">{words || "Empty"}</span>
    </label>
  );
  return (
    <fieldset className="grid gap-2 text-14 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {option("Theirs", difference.theirs, !isYours, () => onChoose(false))}
      {option(isDisputed ? "Yours" : "As you opened it", difference.yours, isYours, () => onChoose(true))}
    </fieldset>
  );
}
