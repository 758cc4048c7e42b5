import { useState } from "react";
import { compareVersions, differs, mergeVersions, type Comparison, type Difference } from "./differences.rules.ts";

type Options<View, Edited, Field extends string> = {
  /** The version that the screen has loaded. */
  loaded: View;
  /** The current values of the form. */
  yours: Edited;
  editedOf: (view: View) => Edited;
  comparison: Comparison<Edited, Field>;
};

type Conflict<View, Field extends string> = { theirs: View; differences: Difference<Field>[] };

/**
 * Detects and resolves conflicts field by field when someone else has changed the record that the form was filled from.
 */
export function useConflict<View, Edited extends Record<Field, unknown>, Field extends string>(
  options: Options<View, Edited, Field>,
) {
  const { loaded, yours, editedOf, comparison } = options;
  const [current, setCurrent] = useState<{ base: View; sent?: Edited }>({ base: loaded });
  const { base, sent } = current;
  const baseValues = sent ?? editedOf(base);
  const [isBehind, setIsBehind] = useState(false);
  const [conflict, setConflict] = useState<Conflict<View, Field>>();

  function setBase(view: View, values?: Edited): void {
    setCurrent({ base: view, ...(values && { sent: values }) });
    setIsBehind(false);
  }

  return {
    /** The version that the form is based on; the server compares its `updatedAt`. */
    base,
    /** `sent` is the input that this version was saved from, since the server may have stored it in another form. */
    setBase,
    isChanged: differs(comparison, baseValues, yours),
    /** Whether someone else has changed what the input is based on. Saving asks which values to keep. */
    isBehind,
    /** The props for the `ConflictDialog`; undefined without a conflict. */
    conflict,

    /** Makes a newer version the base, unless someone else has changed a field of the form in it. */
    follow(newer: View): void {
      if (differs(comparison, editedOf(base), editedOf(newer))) setIsBehind(true);
      else setBase(newer);
    },

    /**
     * Called when the server refused to save `tried` because of `theirs`. Returns false if theirs differs in no field of
     * the form.
     */
    onConflict(theirs: View, tried: Edited): boolean {
      const versions = { base: baseValues, theirs: editedOf(theirs), yours: tried };
      const differences = compareVersions(comparison, versions);
      if (differences.length === 0) return false;
      setConflict({ theirs, differences });
      setIsBehind(true);
      return true;
    },

    /** Returns to the form without saving or changing anything. */
    dismissConflict: () => setConflict(undefined),

    /** Merges theirs and yours on top of the stored version, and makes that the new base of the form. */
    resolveConflict(keepYours: ReadonlySet<Field>): { theirs: View; merged: Edited } | undefined {
      if (!conflict) return undefined;
      const { theirs } = conflict;
      const versions = { base: baseValues, theirs: editedOf(theirs), yours };
      setConflict(undefined);
      setBase(theirs);
      return { theirs, merged: mergeVersions(comparison, versions, keepYours) };
    },
  };
}
