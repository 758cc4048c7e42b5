import { useState } from "react";
import { lockCustomer, unlockCustomer } from "#contract/customers/customers.calls.ts";
import { lockReasonRule, MAX_LOCK_REASON, type CustomerView } from "#contract/customers/customers.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** Locks the account with a reason, or unlocks it after a confirmation. */
export function LockButton({ customer }: { customer: CustomerView }) {
  const { userId, name, lockedAt } = customer;
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
        {isOpen && <LockDialog customer={customer} onClose={close} />}
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

type LockDialogProps = { customer: CustomerView; onClose: () => void };

function LockDialog({ customer: { userId, name }, onClose }: LockDialogProps) {
  const form = useDialogForm({
    initial: { reason: "" },
    rules: { reason: lockReasonRule },
    change: async (perform, body) => perform(lockCustomer, { params: { id: userId }, body }),
    onClose,
  });
  return (
    <FormDialog
      title={`Lock ${name}?`}
      form={form}
      submit="Lock"
      variant="alarm"
      intro="They are logged out at once and cannot log in again. Orders and payments that are under way go on."
      onClose={onClose}
    >
      <TextField
        {...form.field("reason")}
        label="Reason"
        hint="For your colleagues; the customer does not see it."
        maxLength={MAX_LOCK_REASON}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
