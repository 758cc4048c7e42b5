import { useState } from "react";
import { onDemand } from "#web/browser/on-demand.tsx";
import { Button } from "#web/ui/button.tsx";

const dialog = onDemand(async () => (await import("./close-account-dialog.tsx")).CloseAccountDialog);

export function CloseAccount() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);

  return (
    <>
      <Button
        variant="danger"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Close my account
      </Button>
      {asked && <dialog.Part open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
