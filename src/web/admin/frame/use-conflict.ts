import { useState } from "react";
import { compareVersions, differs, mergeVersions, type Comparison, type Difference } from "./differences.rules.ts";

type Options<View, Edited, Field extends string> = {
  /** As the screen has read it. */
  read: View;
  /** What is in the form now. */
  yours: Edited;
  editedOf: (view: View) => Edited;
  comparison: Comparison<Edited, Field>;
};

type Conflict<View, Field extends string> = { theirs: View; differences: Difference<Field>[] };

/** What the form was filled from, and what to do when someone else has changed that meanwhile: ask field by field. */
export function useConflict<View, Edited extends Record<Field, unknown>, Field extends string>(
  options: Options<View, Edited, Field>,
) {
  const { read, yours, editedOf, comparison } = options;
  const [base, setBase] = useState(read);
  const [conflict, setConflict] = useState<Conflict<View, Field>>();

  return {
    /** The version that the form was filled from, whose `updatedAt` the server compares. */
    base,
    setBase,
    isChanged: differs(comparison, editedOf(base), yours),
    /** For the `ConflictDialog`. */
    conflict,

    /** The server has refused to save `sent` because of `theirs`. False when theirs differs in no field of the form. */
    onConflict(theirs: View, sent: Edited): boolean {
      const versions = { read: editedOf(base), theirs: editedOf(theirs), yours: sent };
      const differences = compareVersions(comparison, versions);
      if (differences.length > 0) setConflict({ theirs, differences });
      return differences.length > 0;
    },

    /** Back to the form: nothing is saved, and nothing lost. */
    dismissConflict: () => setConflict(undefined),

    /** What the form has to hold from now on: theirs and yours together, on top of what is stored. */
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
