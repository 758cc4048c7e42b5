import type { ReactNode } from "react";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { NewerNote } from "../frame/newer-note.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import type { ContentErrors } from "./use-draft-errors.ts";

export type DraftFormProps = {
  label: string;
  /** The result of `useContentDraft`. */
  editing: {
    errors: ContentErrors;
    isDirty: boolean;
    isBehind: boolean;
    isAutosaved: boolean;
    save: () => Promise<void>;
    discard: () => void;
    takeTheirs: () => void;
    keepMine: () => void;
  };
  isBusy: boolean;
  children: ReactNode;
};

/** A form for a part of the content draft: save, discard, and resolve a conflict with someone else's changes. */
export function DraftForm({ label, editing, isBusy, children }: DraftFormProps) {
  const { errors, isDirty, isBehind, isAutosaved, save, discard, takeTheirs, keepMine } = editing;
  const count = Object.keys(errors).length;
  return (
    <form
      noValidate
      aria-label={label}
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isBehind && (
        <NewerNote onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
          What you typed is still here, and is not saved.
        </NewerNote>
      )}
      {children}
      {isDirty && !isAutosaved && (
        <SaveBar status={count > 0 ? `${count} to mend above` : "Not saved yet"}>
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busy={isBusy}>
            Save in the draft
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={isDirty && !isBusy} />
    </form>
  );
}
