import { useState } from "react";
import { lockCustomer, unlockCustomer } from "#contract/customers/customers.calls.ts";
import { lockReasonRule, MAX_LOCK_REASON, type CustomerView } from "#contract/customers/customers.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** Locks the account with a reason, or unlocks it after a confirmation. */
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

type LockFormProps = { userId: string; onClose: () => void };

function LockForm({ userId, onClose }: LockFormProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { reason: "" },
    rules: { reason: lockReasonRule },
    async send(values, { showErrors }) {
      const { errors } = await perform(lockCustomer, { params: { id: userId }, body: values });
      if (errors) showErrors(errors);
      else onClose();
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <form {...form.formProps} className="grid gap-4 text-ink">
      <p className="text-ink-soft">
        They are logged out at once and cannot log in again. Orders and payments that are under way go on.
      </p>
      <TextField
        {...form.field("reason")}
        label="Reason"
        hint="For your colleagues; the customer does not see it."
        maxLength={MAX_LOCK_REASON}
        autoComplete="off"
        required
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="alarm" busy={form.busy}>
          Lock
        </Button>
      </div>
    </form>
  );
}
