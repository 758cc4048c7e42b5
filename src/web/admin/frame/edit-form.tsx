import { useState, type ReactNode } from "react";
import type { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ConflictDialog, type Conflicting } from "./conflict-dialog.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { SaveBar } from "./save-bar.tsx";
import { UnsavedMark } from "./unsaved-mark.tsx";
import { useSaveKey } from "./use-save-key.ts";

/** From `useEditing`. */
type Editing<Field extends string> = Conflicting<Field> & {
  form: Pick<ReturnType<typeof useForm<Record<string, unknown>>>, "formProps" | "busy" | "submit">;
  problem: string | undefined;
  isDirty: boolean;
  isBehind: boolean;
  discard: () => void;
};

export type EditFormProps<Field extends string> = {
  editing: Editing<Field>;
  /** The accessible name of the form. */
  label: string;
  /** What the form edits, for the dialog of a conflict: "the settings". */
  what: string;
  saveLabel?: string;
  /** False for a viewer who only sees the values, or while there is nothing to save. */
  maySave?: boolean;
  /** Asked before saving, for changes with an effect that the form does not show; undefined for none. */
  question?: { title: string; confirmLabel: string; text: ReactNode } | undefined;
  /** Whether something outside the form is unsaved as well. */
  isMoreUnsaved?: boolean;
  className?: string;
  children: ReactNode;
};

/** The fields of an edited record with the save bar, the dialog of a conflict, and the warning before leaving. */
export function EditForm<Field extends string>(props: EditFormProps<Field>) {
  const {
    editing,
    label,
    what,
    saveLabel = "Save",
    maySave = true,
    question,
    isMoreUnsaved = false,
    className,
    children,
  } = props;
  const { form, isDirty, discard } = editing;
  const [isAsking, setIsAsking] = useState(false);
  function save(): void {
    if (!maySave) return;
    if (question) setIsAsking(true);
    else void form.submit();
  }
  useSaveKey(save);
  return (
    <>
      <form
        {...form.formProps}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        tabIndex={-1}
        aria-label={label}
        className={classNames("outline-0", className)}
      >
        {children}
        {maySave && (
          <SaveBar status={statusOf(editing, what)}>
            <DiscardButton disabled={!isDirty || form.busy} onDiscard={discard} />
            <Button type="submit" busy={form.busy}>
              {saveLabel}
            </Button>
          </SaveBar>
        )}
      </form>
      <ConfirmDialog
        open={isAsking && question !== undefined}
        onClose={() => setIsAsking(false)}
        title={question?.title}
        confirmLabel={question?.confirmLabel ?? saveLabel}
        tone="plain"
        onConfirm={() => {
          setIsAsking(false);
          void form.submit();
        }}
      >
        {question?.text}
      </ConfirmDialog>
      <ConflictDialog what={what} editing={editing} />
      <LeaveGuard when={isDirty || isMoreUnsaved} />
    </>
  );
}

function statusOf(
  { problem, isDirty, isBehind }: Pick<Editing<string>, "problem" | "isDirty" | "isBehind">,
  what: string,
) {
  if (problem) return <span className="text-alarm">{problem}</span>;
  if (isBehind) return `Not saved: someone else changed ${what} meanwhile`;
  return isDirty && <UnsavedMark />;
}
