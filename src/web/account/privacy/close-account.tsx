import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CloseAccountForm } from "./close-account-form.tsx";

export function CloseAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Close my account
      </Button>
      <Dialog open={isOpen} onClose={close} role="alertdialog" title="Are you sure you want to close your account?">
        {isOpen && <CloseAccountForm onClose={close} />}
      </Dialog>
    </>
  );
}
