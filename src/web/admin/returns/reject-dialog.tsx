import { messages } from "#contract/kernel/messages.ts";
import { rejectReturn } from "#contract/returns/returns.calls.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import type { TakeStep } from "./use-return-step.ts";

type RejectDialogProps = { view: StaffReturnView; take: TakeStep; onClose: () => void };

/** Rejects a return, with a reason for the customer. */
export function RejectDialog({ view: { returnID, status }, take, onClose }: RejectDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    rules: {
      reason: (text) => (text.trim() === "" ? "Please give the reason. The customer reads it." : undefined),
    },
    send: async ({ reason }, { showErrors }) => {
      const body = { reason: reason.trim(), ...(status !== "Requested" && { afterApproval: true }) };
      const answer = await take(showErrors, rejectReturn, { params: { id: returnID }, body });
      if (answer && !answer.errors) onClose();
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <FormDialog
      title={`Reject ${returnID}?`}
      form={form}
      submit="Reject"
      variant="alarm"
      intro="The customer keeps the pieces, or gets them back from us, and is told by email."
      onClose={onClose}
    >
      <TextAreaField {...form.field("reason")} label="Reason" hint="The customer reads it." maxLength={1_000} />
    </FormDialog>
  );
}
