import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";

export type NewerNoteProps = {
  /** What someone else made of it. */
  children: ReactNode;
  /** Saving goes on with what is in the form, over theirs. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Someone else saved while this form was open: one of the two versions goes on, and the person says which. */
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
