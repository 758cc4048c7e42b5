import { textRule } from "#contract/kernel/field.rules.ts";
import { rejectReturn } from "#contract/returns/returns.calls.ts";
import { MAX_RETURN_TEXT } from "#contract/returns/returns.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";
import type { NoteAnswer } from "./use-return-step.ts";

type RejectDialogProps = { view: StaffReturnView; onAnswered: NoteAnswer; onClose: () => void };

/** Rejects a return, with a reason for the customer. */
export function RejectDialog({ view: { returnID, status }, onAnswered, onClose }: RejectDialogProps) {
  const form = useDialogForm({
    initial: { reason: "" },
    rules: {
      reason: textRule({ required: "Please give the reason. The customer reads it.", max: MAX_RETURN_TEXT }),
    },
    change: async (perform, { reason }) => {
      const body = { reason: reason.trim(), ...(status !== "Requested" && { afterApproval: true }) };
      const outcome = await perform(rejectReturn, { params: { id: returnID }, body });
      if (outcome.answer) onAnswered(outcome.answer);
      return outcome;
    },
    onClose,
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
      <TextAreaField
        {...form.field("reason")}
        label="Reason"
        hint="The customer reads it."
        maxLength={MAX_RETURN_TEXT}
      />
    </FormDialog>
  );
}
