import { textRule } from "#contract/kernel/field.rules.ts";
import { rejectReview, replyToReview } from "#contract/reviews/reviews.calls.ts";
import { REVIEW_LIMITS, type StaffReviewView } from "#contract/reviews/reviews.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";

export type ReviewDialogProps = { review: StaffReviewView; onClose: () => void };

/** Rejects a review, with a reason for the customer. */
export function RejectReviewDialog({ review: { reviewID, version, productName }, onClose }: ReviewDialogProps) {
  const form = useDialogForm({
    initial: { reason: "" },
    rules: {
      reason: textRule({ required: "Please give the reason. The customer reads it.", max: REVIEW_LIMITS.reason }),
    },
    change: async (perform, { reason }) =>
      perform(rejectReview, { params: { id: reviewID }, body: { version, reason: reason.trim() } }),
    onClose,
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
  const form = useDialogForm({
    initial: { reply: reply?.text ?? "" },
    rules: {
      reply: (text) => (text.trim() === "" && reply === null ? "Please write a reply." : undefined),
    },
    change: async (perform, values) =>
      perform(replyToReview, { params: { id: reviewID }, body: { reply: values.reply.trim() || null } }),
    onClose,
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
        hint={reply ? "Empty: the reply is removed." : undefined}
        maxLength={REVIEW_LIMITS.reply}
      />
    </FormDialog>
  );
}
