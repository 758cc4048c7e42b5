import { messages } from "#contract/kernel/messages.ts";
import { rejectReview, replyToReview } from "#contract/reviews/reviews.calls.ts";
import { REVIEW_LIMITS, type StaffReviewView } from "#contract/reviews/reviews.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

export type ReviewDialogProps = { review: StaffReviewView; onClose: () => void };

/** Rejects a review, with a reason for the customer. */
export function RejectReviewDialog({ review: { reviewID, version, productName }, onClose }: ReviewDialogProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { reason: "" },
    rules: {
      reason: (text) => (text.trim() === "" ? "Please give the reason. The customer reads it." : undefined),
    },
    send: async ({ reason }, { showErrors }) => {
      const body = { version, reason: reason.trim() };
      const { errors } = await perform(rejectReview, { params: { id: reviewID }, body });
      return errors ? showErrors(errors) : onClose();
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <FormDialog
      title={`Reject the review of ${productName}?`}
      form={form}
      submit="Reject"
      variant="alarm"
      intro="It is not shown. The customer is told why by email, and can change it."
      onClose={onClose}
    >
      <TextAreaField
        {...form.field("reason")}
        label="Reason"
        hint="The customer reads it."
        maxLength={REVIEW_LIMITS.reason}
      />
    </FormDialog>
  );
}

/** Publishes a reply below the review; an empty text removes the reply. */
export function ReplyDialog({ review: { reviewID, name, reply }, onClose }: ReviewDialogProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { reply: reply?.text ?? "" },
    rules: {
      reply: (text) => (text.trim() === "" && reply === null ? "Please write a reply." : undefined),
    },
    send: async (values, { showErrors }) => {
      const body = { reply: values.reply.trim() || null };
      const { errors } = await perform(replyToReview, { params: { id: reviewID }, body });
      return errors ? showErrors(errors) : onClose();
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <FormDialog
      title={`Reply to ${name}`}
      form={form}
      submit={reply ? "Save reply" : "Reply"}
      intro="Everyone reads it below the review."
      onClose={onClose}
    >
      <TextAreaField
        {...form.field("reply")}
        label="Reply"
        hint={reply ? "Without words, the reply is taken back." : undefined}
        maxLength={REVIEW_LIMITS.reply}
      />
    </FormDialog>
  );
}
