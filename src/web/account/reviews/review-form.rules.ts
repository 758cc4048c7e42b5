import { megabytes } from "#contract/media/media.ts";
import { reviewMessages } from "#contract/reviews/review.rules.ts";
import { REVIEW_LIMITS, type OwnReviewView, type ReviewBody } from "#contract/reviews/reviews.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

export type ReviewFormValues = {
  /** 0 until a rating is chosen. */
  stars: number;
  title: string;
  text: string;
  name: string;
  /** Keys of the uploaded photos that are retained. */
  keep: readonly string[];
  photos: readonly File[];
};

export function toValues(review: OwnReviewView | null): ReviewFormValues {
  const { stars = 0, title = "", text = "", name = "", photos: keep = [] } = review ?? {};
  return { stars, title, text, name, keep, photos: [] };
}

/** The errors of the rating and the photos. */
export function findReviewErrors({ stars, keep, photos }: ReviewFormValues): FieldErrors {
  const photoError = findPhotoError(keep.length, photos);
  return { ...(stars === 0 && { stars: reviewMessages.stars }), ...(photoError && { photos: photoError }) };
}

function findPhotoError(existing: number, photos: readonly File[]): string | undefined {
  if (existing + photos.length > REVIEW_LIMITS.photos) return reviewMessages.photos;
  const oversized = photos.find(({ size }) => size > REVIEW_LIMITS.photoBytes);
  return oversized && `${oversized.name} is too large: at most ${megabytes(REVIEW_LIMITS.photoBytes)}.`;
}

export function toBody({ stars, title, text, name }: ReviewFormValues): ReviewBody {
  return { stars, title: title.trim(), text: text.trim(), name: name.trim() };
}
