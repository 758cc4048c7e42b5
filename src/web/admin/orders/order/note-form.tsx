import { messages } from "#contract/kernel/messages.ts";
import { MAX_NOTE, noteRule } from "#contract/orders/staff-order.rules.ts";
import { addOrderNote } from "#contract/orders/staff-orders.calls.ts";
import { LeaveGuard } from "#web/admin/frame/leave-guard.tsx";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";

const EMPTY = { note: "" };

/** A note among staff. */
export function NoteForm({ orderID }: { orderID: string }) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: EMPTY,
    rules: { note: noteRule },
    send: async ({ note }, { refuse }) => {
      const { isDone, errors } = await perform(addOrderNote, { params: { id: orderID }, body: { note: note.trim() } });
      refuse(errors);
      if (isDone) form.reset(EMPTY);
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const isTyped = form.values.note.trim() !== "";
  return (
    <form {...form.formProps} className="grid gap-3">
      <LeaveGuard when={isTyped} />
      <TextAreaField
        {...form.field("note")}
        label="Note"
        hint="Only staff see notes. The customer is not told."
        rows={2}
        maxLength={MAX_NOTE}
      />
      <Button
        type="submit"
        variant="outline"
        size="small"
        busy={form.busy}
        disabled={!isTyped}
        className="justify-self-start"
      >
        Add note
      </Button>
    </form>
  );
}
