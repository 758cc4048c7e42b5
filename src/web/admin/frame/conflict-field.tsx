import { classNames } from "#web/ui/class-names.ts";
import type { Difference } from "./differences.rules.ts";

export type ConflictFieldProps = {
  difference: Difference<string>;
  isYours: boolean;
  onChoose: (isYours: boolean) => void;
};

/** Theirs and yours beside each other, one of them chosen. */
export function ConflictField({ difference, isYours, onChoose }: ConflictFieldProps) {
  const { field, label, isDisputed } = difference;
  const option = (name: string, words: string, isChosen: boolean, choose: () => void) => (
    <label
      className={classNames(
        "grid grid-cols-[20px_minmax(0,1fr)] content-start gap-x-2.5 gap-y-0.5 rounded-control border p-3",
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
