import { useState } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { reportReview } from "#contract/reviews/reviews.calls.ts";
import { REPORT_REASONS, type ReportReason } from "#contract/reviews/reviews.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

export type ReportDialogProps = { reviewID: number; onClose: () => void };

/** Reports an inappropriate review to staff. */
export function ReportDialog({ reviewID, onClose }: ReportDialogProps) {
  // Shown in the dialog, since a toast would be hidden behind it.
  const [error, setError] = useState<string>();
  const form = useForm({
    initial: { reason: "" },
    rules: { reason: (reason) => (reason === "" ? "Please choose a reason." : undefined) },
    async send({ reason }, { signal, showErrors }) {
      setError(undefined);
      const body = { reason: reason as ReportReason };
      const answer = await send(reportReview, { params: { id: reviewID }, body, signal });
      if (!answer.isSuccess)
        return showErrors(answer.errors, () => setError(answer.message || messages.somethingWrong));
      showToast("good", answer.message);
      onClose();
    },
    onFailure: () => setError(messages.somethingWrongTryAgain),
  });
  return (
    <FormDialog
      title="Report this review"
      form={{ ...form, error }}
      submit="Report"
      intro="We look at it."
      onClose={onClose}
    >
      <SelectField {...form.field("reason")} label="What is wrong with it?">
        <option value="">Please choose</option>
        {Object.entries(REPORT_REASONS).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
