import { useState } from "react";
import { archiveProducts } from "#contract/catalogue/staff-products.calls.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import type { StoredState } from "./use-editing.ts";

export type ArchivedNoteProps = { stored: StoredState; onRestored: () => Promise<void> };

/** Says that the product is not in the shop, and brings it back. */
export function ArchivedNote({ stored, onRestored }: ArchivedNoteProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function restore(): Promise<void> {
    setIsBusy(true);
    try {
      const items = [{ productID: stored.productID, updatedAt: stored.updatedAt }];
      const answer = await send(archiveProducts, { body: { items, archived: false } });
      showToast(answer.isSuccess ? "good" : "bad", answer.sys_message);
      if (answer.isSuccess) await onRestored();
    } catch {
      showToast("bad", messages.somethingWrong);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Note tone="warn" className="mb-4">
      <p>
        This product was archived{stored.archivedAt && ` on ${formatDate(stored.archivedAt)}`}: it is not in the shop.
        Changes can be saved once it is restored.
      </p>
      <Button variant="outline" size="small" busy={isBusy} className="mt-2 text-ink" onClick={() => void restore()}>
        Restore
      </Button>
    </Note>
  );
}
