import { useId } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { rejectReturn } from "#contract/returns/returns.calls.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import type { TakeStep } from "./use-return-step.ts";

type RejectDialogProps = { returnID: string; take: TakeStep; onClose: () => void };

/** Says no, with the reason that the customer reads. */
export function RejectDialog({ returnID, take, onClose }: RejectDialogProps) {
  const id = useId();
  const form = useForm({
    initial: { reason: "" },
    rules: {
      reason: (text) => (text.trim() === "" ? "Please give the reason. The customer reads it." : undefined),
    },
    send: async ({ reason }, { refuse }) => {
      const body = { reason: reason.trim() };
      const answer = await take(refuse, rejectReturn, { params: { id: returnID }, body });
      if (answer && !answer.errors) onClose();
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`Reject ${returnID}?`}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="alarm" busy={form.busy}>
            Reject
          </Button>
        </>
      }
    >
      <p>The customer keeps the pieces, or gets them back from us, and is told by email.</p>
      <form {...form.formProps} id={id} className="mt-4 text-ink">
        <TextAreaField {...form.field("reason")} label="Reason" hint="The customer reads it." maxLength={1_000} />
      </form>
    </Dialog>
  );
}
