import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InviteForm } from "./invite-form.tsx";

export function InviteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Invite staff</Button>
      <Dialog open={isOpen} onClose={close} title="Invite someone to work here">
        {isOpen && <InviteForm onClose={close} />}
      </Dialog>
    </>
  );
}
