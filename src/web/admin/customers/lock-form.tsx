import { lockCustomer } from "#contract/customers/customers.calls.ts";
import { lockReasonRule, MAX_LOCK_REASON } from "#contract/customers/customers.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

export type LockFormProps = { userId: string; onClose: () => void };

export function LockForm({ userId, onClose }: LockFormProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { reason: "" },
    rules: { reason: lockReasonRule },
    async send(values, { refuse }) {
      const { errors } = await perform(lockCustomer, { params: { id: userId }, body: values });
      if (errors) refuse(errors);
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
