import { useState } from "react";
import { compareVersions, differs, mergeVersions, type Comparison, type Difference } from "./differences.rules.ts";

type Options<View, Edited, Field extends string> = {
  /** The version that the screen has loaded. */
  read: View;
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
  const { read, yours, editedOf, comparison } = options;
  const [base, setBase] = useState(read);
  const [conflict, setConflict] = useState<Conflict<View, Field>>();

  return {
    /** The version that the form is based on; the server compares its `updatedAt`. */
    base,
    setBase,
    isChanged: differs(comparison, editedOf(base), yours),
    /** The props for the `ConflictDialog`; undefined without a conflict. */
    conflict,

    /**
     * Called when the server refused to save `sent` because of `theirs`. Returns false if theirs differs in no field of
     * the form.
     */
    onConflict(theirs: View, sent: Edited): boolean {
      const versions = { read: editedOf(base), theirs: editedOf(theirs), yours: sent };
      const differences = compareVersions(comparison, versions);
      if (differences.length > 0) setConflict({ theirs, differences });
      return differences.length > 0;
    },

    /** Returns to the form without saving or changing anything. */
    dismissConflict: () => setConflict(undefined),

    /** Merges theirs and yours on top of the stored version, and makes that the new base of the form. */
    resolveConflict(keepYours: ReadonlySet<Field>): { theirs: View; merged: Edited } | undefined {
      if (!conflict) return undefined;
      const { theirs } = conflict;
      const versions = { read: editedOf(base), theirs: editedOf(theirs), yours };
      setConflict(undefined);
      setBase(theirs);
      return { theirs, merged: mergeVersions(comparison, versions, keepYours) };
    },
  };
}
