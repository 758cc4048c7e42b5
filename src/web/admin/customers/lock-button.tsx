import { useState } from "react";
import { unlockCustomer } from "#contract/customers/customers.calls.ts";
import type { CustomerView } from "#contract/customers/customers.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { LockForm } from "./lock-form.tsx";

/** Locks, asking for the reason, or unlocks, asking once more. */
export function LockButton({ customer: { userId, name, lockedAt } }: { customer: CustomerView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const close = () => setIsOpen(false);

  async function unlock(): Promise<void> {
    await perform(unlockCustomer, { params: { id: userId } });
    close();
  }

  if (lockedAt === null) {
    return (
      <>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Lock customer
        </Button>
        <Dialog open={isOpen} onClose={close} title={`Lock ${name}?`}>
          {isOpen && <LockForm userId={userId} onClose={close} />}
        </Dialog>
      </>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Unlock customer
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={`Unlock ${name}?`}
        confirmLabel="Unlock"
        tone="plain"
        busy={isBusy}
        onConfirm={() => void unlock()}
      >
        They can log in again with their password.
      </ConfirmDialog>
    </>
  );
}
