import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";

export type NewerNoteProps = {
  /** Says what someone else changed. */
  children: ReactNode;
  /** Continues with this form's input, which overwrites theirs when it is saved. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Shown when someone else saved while this form was open. The user chooses which of the two versions to continue with.
 */
export function NewerNote({ children, onKeepMine, onTakeTheirs }: NewerNoteProps) {
  return (
    <Note tone="warn" role="alert">
      <p className="font-semibold">Someone else saved a change while you were writing yours.</p>
      <div className="mt-1">{children}</div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button variant="outline" size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Note>
  );
}
