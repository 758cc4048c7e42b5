import { useState, type ReactNode } from "react";
import type { Refusal } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import type { ButtonLook } from "#web/ui/button-look.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type FileButtonProps = ButtonLook & {
  /** Fetches the file and saves it with `downloadFile`. */
  download: () => Promise<Refusal | undefined>;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** Downloads a file that requires a login. */
export function FileButton({ download, disabled, children, ...look }: FileButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const loginAgain = useLoginAgain();

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const refusal = await download();
      if (refusal?.code === "unauthenticated") await loginAgain(refusal.message);
      else if (refusal) showToast("bad", refusal.message);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="outline" {...look} busy={isBusy} disabled={disabled} onClick={() => void save()}>
      <Icon name="download" size={18} />
      {children}
    </Button>
  );
}
