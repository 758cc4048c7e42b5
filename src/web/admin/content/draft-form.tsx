import { useEffect, useRef, type ReactNode } from "react";
import { counted } from "#contract/kernel/counted.ts";
import { focusWhenIdle } from "#web/browser/focus-when-shown.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConflictDialog, type Conflicting } from "../frame/conflict-dialog.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import type { ContentErrors } from "./use-draft-errors.ts";

export type DraftFormProps<Field extends string> = {
  label: string;
  /** What the form edits, for the dialog of a conflict: "the menus". */
  what: string;
  /** The result of `useContentDraft`. */
  editing: Conflicting<Field> & {
    errors: ContentErrors;
    isDirty: boolean;
    isBehind: boolean;
    isAutosaved: boolean;
    save: () => Promise<void>;
    discard: () => void;
  };
  isBusy: boolean;
  children: ReactNode;
};

/** A form for a part of the content draft: save, discard, and resolve a conflict with someone else's changes. */
export function DraftForm<Field extends string>({ label, what, editing, isBusy, children }: DraftFormProps<Field>) {
  const { errors, isDirty, isBehind, isAutosaved, save, discard } = editing;
  const count = Object.keys(errors).length;
  const hasSaveBar = isDirty && !isAutosaved;
  const form = useRef<HTMLFormElement>(null);
  const hadSaveBar = useRef(false);
  const unsaved = isBehind ? `Not saved: someone else changed ${what} meanwhile` : "Not saved yet";

  // The pressed button disappears with the save bar, and the focus with it.
  useEffect(() => {
    if (hadSaveBar.current && !hasSaveBar) focusWhenIdle(form.current);
    hadSaveBar.current = hasSaveBar;
  }, [hasSaveBar]);

  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      aria-label={label}
      className="grid min-w-0 gap-4 outline-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      {hasSaveBar && (
        <SaveBar status={count > 0 ? `${counted(count, "error")} above` : unsaved}>
          <DiscardButton disabled={isBusy} onDiscard={discard} />
          <Button type="submit" busy={isBusy}>
            Save in the draft
          </Button>
        </SaveBar>
      )}
      <ConflictDialog what={what} editing={editing} />
      <LeaveGuard when={isDirty} isSaving={isBusy} />
    </form>
  );
}
