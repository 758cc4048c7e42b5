import { useState } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type ExportButtonProps = {
  /** The call that answers the file. */
  path: string;
  /** The list's filters. */
  query: Record<string, string>;
  disabled: boolean;
};

/** All that the filters let through, as a file. */
export function ExportButton({ path, query, disabled }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const refusal = await downloadFile(path, query);
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
    </Button>
  );
}
