import { useState } from "react";
import type { Refusal } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type ExportButtonProps = {
  /** Fetches and saves the file by `downloadFile`. */
  download: () => Promise<Refusal | undefined>;
  disabled: boolean;
  /** What the file is of, where a screen has several. */
  of?: string;
};

/** Saves the rows that match the list's filters as a file. */
export function ExportButton({ download, disabled, of }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const refusal = await download();
      if (refusal) showToast("bad", refusal.message);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="outline" className="text-ink" busy={isBusy} disabled={disabled} onClick={() => void save()}>
      <Icon name="download" size={18} />
      Export CSV
      {of !== undefined && <span className="sr-only"> of {of}</span>}
    </Button>
  );
}
