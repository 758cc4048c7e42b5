import type { ReactNode } from "react";
import type { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { Difference } from "./differences.rules.ts";
import { DiscardButton } from "./discard-button.tsx";
import { SaveBar } from "./save-bar.tsx";
import { UnsavedMark } from "./unsaved-mark.tsx";
import { useSaveKey } from "./use-save-key.ts";

/** From `useSettingsForm`. */
type Editing<Field extends string> = {
  form: Pick<ReturnType<typeof useForm<Record<string, unknown>>>, "formProps" | "busy" | "submit">;
  problem: string | undefined;
  isDirty: boolean;
  conflict: { theirs: { updatedAt: string }; differences: readonly Difference<Field>[] } | undefined;
  discard: () => void;
  dismissConflict: () => void;
  resolveConflict: (keepYours: ReadonlySet<Field>) => Promise<void>;
};

export type SettingsFormProps<Field extends string> = {
  editing: Editing<Field>;
  /** The accessible name of the form. */
  label: string;
  /** What the form edits, for the dialog of a conflict: "the settings". */
  what: string;
  /** False for a viewer who only sees the settings. */
  mayChange?: boolean;
  /** Whether something outside the form is unsaved as well. */
  isMoreUnsaved?: boolean;
  className?: string;
  children: ReactNode;
};

/** The fields of a settings form with its save bar, the dialog of a conflict, and the warning before leaving. */
export function SettingsForm<Field extends string>(props: SettingsFormProps<Field>) {
  const { editing, label, what, mayChange = true, isMoreUnsaved = false, className, children } = props;
  const { form, problem, isDirty, conflict, discard, dismissConflict, resolveConflict } = editing;
  useSaveKey(() => mayChange && void form.submit());
  return (
    <>
      <form {...form.formProps} aria-label={label} className={className}>
        {children}
        {mayChange && (
          <SaveBar status={problem ? <span className="text-alarm">{problem}</span> : isDirty && <UnsavedMark />}>
            <DiscardButton disabled={!isDirty || form.busy} onDiscard={discard} />
            <Button type="submit" busy={form.busy}>
              Save
            </Button>
          </SaveBar>
        )}
      </form>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.updatedAt}
          what={what}
          differences={conflict.differences}
          onClose={dismissConflict}
          onChoose={(keepYours) => void resolveConflict(keepYours)}
        />
      )}
      <LeaveGuard when={isDirty || isMoreUnsaved} />
    </>
  );
}
