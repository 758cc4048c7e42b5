import { messages } from "#contract/kernel/messages.ts";
import { reviewRules } from "#contract/reviews/review.rules.ts";
import {
  editReview,
  editReviewWithPhotos,
  writeReview,
  writeReviewWithPhotos,
} from "#contract/reviews/reviews.calls.ts";
import { REVIEW_LIMITS, type ReviewableView } from "#contract/reviews/reviews.ts";
import { toFormData, toJsonText } from "#web/browser/form-data.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { KeepInput } from "../forms/login-again.tsx";
import { PhotoField } from "./photo-field.tsx";
import { findReviewErrors, toBody, toValues, type ReviewFormValues } from "./review-form.rules.ts";
import { StarsField } from "./stars-field.tsx";

type ReviewFormProps = { orderID: string; piece: ReviewableView; onSaved: () => void; onCancel: () => void };

/** The form for a new or an existing review. */
export function ReviewForm({ orderID, piece, onSaved, onCancel }: ReviewFormProps) {
  const form = useReviewForm(orderID, piece, onSaved);
  const { stars, keep, photos } = form.values;
  return (
    <>
      <KeepInput form={form} initial={toValues(piece.review)} />
      <form {...form.formProps} aria-label={`Review of ${piece.productName}`} className="mt-4 grid gap-5">
        <StarsField
          name={`stars-${piece.position}`}
          value={stars}
          error={form.errorOf("stars")}
          onChange={(value) => form.change("stars", value)}
        />
        <TextField {...form.field("title")} label="Title" maxLength={REVIEW_LIMITS.title} />
        <TextAreaField {...form.field("text")} label="How do you like it?" rows={4} maxLength={REVIEW_LIMITS.text} />
        <TextField
          {...form.field("name")}
          label="Your name (public)"
          hint="Such as your first name. Nothing else of you is shown."
          autoComplete="given-name"
          maxLength={REVIEW_LIMITS.name}
        />
        <PhotoField
          keep={keep}
          photos={photos}
          error={form.errorOf("photos")}
          onChange={(changed) => {
            form.update((values) => ({ ...values, ...changed }), "photos");
            form.touch("photos");
          }}
        />
        <p className="text-14 text-ink-soft">
          We read every review before it is shown. You can change or delete it here.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {piece.review ? "Save review" : "Send review"}
          </Button>
          <Button variant="outline" disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}

function useReviewForm(orderID: string, piece: ReviewableView, onSaved: () => void) {
  return useForm<ReviewFormValues>({
    initial: toValues(piece.review),
    rules: reviewRules,
    findMore: findReviewErrors,
    async send(values, { signal, showErrors }) {
      const answer = await save(orderID, piece, values, signal);
      if (!answer.isSuccess) return showErrors(answer.errors, () => showToast("bad", answer.message));
      showToast("good", answer.message);
      onSaved();
    },
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
}

async function save(
  orderID: string,
  { position, review }: ReviewableView,
  values: ReviewFormValues,
  signal: AbortSignal,
) {
  const { photos } = values;
  if (review) {
    const params = { id: review.reviewID };
    const body = { ...toBody(values), keep: [...values.keep] };
    return photos.length === 0
      ? send(editReview, { params, body, signal })
      : send(editReviewWithPhotos, {
          params,
          form: toFormData(editReviewWithPhotos, { ...body, keep: toJsonText(body.keep), photos }),
          signal,
        });
  }
  const params = { id: orderID };
  const body = { ...toBody(values), position };
  return photos.length === 0
    ? send(writeReview, { params, body, signal })
    : send(writeReviewWithPhotos, { params, form: toFormData(writeReviewWithPhotos, { ...body, photos }), signal });
}
