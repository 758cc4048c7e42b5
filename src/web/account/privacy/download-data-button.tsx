import { useState } from "react";
import { exportOwnData } from "#contract/accounts/privacy.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useLoginAgain } from "./use-login-again.ts";

export function DownloadDataButton() {
  const [busy, setBusy] = useState(false);
  const loginAgain = useLoginAgain();

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const refusal = await downloadFile(exportOwnData);
      if (refusal?.code === "unauthenticated") await loginAgain(refusal.sys_message);
      else if (refusal) showToast("bad", refusal.sys_message);
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" busy={busy} onClick={() => void download()}>
      Download my data
    </Button>
  );
}
