import { Dialog } from "#web/ui/dialog.tsx";
import type { ModalState } from "#web/ui/use-modal.ts";
import { CloseAccountForm } from "./close-account-form.tsx";

export function CloseAccountDialog({ open, onClose }: ModalState) {
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" title="Are you sure you want to close your account?">
      {open && <CloseAccountForm onClose={onClose} />}
    </Dialog>
  );
}
