import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { compareLines, type Difference } from "./differences.rules.ts";

/** The conflict of a form, as from `useEditing`. */
export type Conflicting<Field extends string> = {
  conflict: { theirs: { updatedAt: string }; differences: readonly Difference<Field>[] } | undefined;
  /** Closes the dialog without a choice. */
  dismissConflict: () => void;
  /** Called with the fields in which this user's value is retained. */
  resolveConflict: (keepYours: ReadonlySet<Field>) => Promise<void>;
};

type ConflictDialogProps<Field extends string> = {
  /** What both users have changed: "this product". */
  what: string;
  editing: Conflicting<Field>;
};

/** Resolves an edit conflict between two users, if there is one: this user chooses what to save, field by field. */
export function ConflictDialog<Field extends string>({ what, editing }: ConflictDialogProps<Field>) {
  const { conflict, dismissConflict, resolveConflict } = editing;
  if (!conflict) return null;
  return (
    <OpenDialog
      key={conflict.theirs.updatedAt}
      what={what}
      differences={conflict.differences}
      onClose={dismissConflict}
      onChoose={(keepYours) => void resolveConflict(keepYours)}
    />
  );
}

type OpenDialogProps<Field extends string> = {
  what: string;
  differences: readonly Difference<Field>[];
  onClose: () => void;
  onChoose: (keepYours: ReadonlySet<Field>) => void;
};

function OpenDialog<Field extends string>({ what, differences, onClose, onChoose }: OpenDialogProps<Field>) {
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
      description="These fields were changed since you opened the page. Nothing is saved until you choose which values to keep."
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
  const { field, label, theirs, yours, isDisputed } = difference;
  const option = (name: string, value: string, other: string, isChosen: boolean, choose: () => void) => (
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
      <span className="col-start-2 grid min-w-0 gap-0.5 break-words text-ink-soft">
        {value === "" && "Empty"}
        {compareLines(value, other).map(({ text, isChanged }, index, lines) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines can be equal, and they do not change
          <span key={index} className={classNames(isChanged && lines.length > 1 && "font-medium text-ink")}>
            {text}
          </span>
        ))}
      </span>
    </label>
  );
  return (
    <fieldset className="grid gap-2 text-14 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {option("Theirs", theirs, yours, !isYours, () => onChoose(false))}
      {option(isDisputed ? "Yours" : "As you opened it", yours, theirs, isYours, () => onChoose(true))}
    </fieldset>
  );
}
