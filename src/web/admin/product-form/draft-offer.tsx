import { formatDateTime } from "#contract/kernel/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import type { StoredDraft } from "./draft-store.ts";

export type DraftOfferProps = { offered: StoredDraft; onAccept: () => void; onDecline: () => void };

export function DraftOffer({ offered, onAccept, onDecline }: DraftOfferProps) {
  const title = offered.draft.title.trim();
  return (
    <Note tone="warn" icon="history" className="mb-4">
      <p>
        You have not finished {title === "" ? "a product" : `“${title}”`}, last changed{" "}
        {formatDateTime(new Date(offered.savedAt).toISOString())}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2 text-ink">
        <Button variant="outline" size="small" onClick={onAccept}>
          Go on with it
        </Button>
        <Button variant="quiet" size="small" onClick={onDecline}>
          Discard it
        </Button>
      </div>
    </Note>
  );
}
