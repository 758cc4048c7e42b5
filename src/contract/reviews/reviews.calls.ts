import { call, types, type FileOf, type JsonText } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type {
  OwnReviewView,
  PhotoSize,
  ReportReason,
  ReviewableView,
  ReviewBody,
  ReviewListMeta,
  ReviewQueue,
  ReviewSort,
  ReviewView,
  StaffReviewView,
} from "./reviews.ts";

/** The published reviews of a product. */
export const listReviews = call(
  "GET",
  "/products/{id}/reviews",
  "anyone",
  types<{ query: { stars?: number; sort?: ReviewSort } & PageQuery; answer: ReviewView[]; meta: ReviewListMeta }>(),
  "length",
);

/** Public for a published review; otherwise only for its customer and for staff. */
export const getReviewPhoto = call(
  "GET",
  "/review-photos/{key}",
  "anyone",
  types<{ query: { size?: PhotoSize }; answer: FileOf<"image/jpeg"> }>(),
);

export const reportReview = call(
  "POST",
  "/reviews/{id}/report",
  "anyone",
  types<{ body: { reason: ReportReason }; answer: null }>(),
);

/** The received pieces of an order, with the customer's reviews of them. */
export const listReviewable = call(
  "GET",
  "/orders/{id}/reviews",
  "customer",
  types<{ answer: ReviewableView[] }>(),
  "length",
);

export const writeReview = call(
  "POST",
  "/orders/{id}/reviews",
  "customer",
  types<{ body: ReviewBody & { position: number }; answer: OwnReviewView }>(),
);

/** The same as a form, with photos. */
export const writeReviewWithPhotos = call(
  "POST",
  "/orders/{id}/reviews",
  "customer",
  types<{ form: ReviewBody & { position: number; photos: readonly File[] }; answer: OwnReviewView }>(),
);

/** `keep` lists the keys of the photos to retain. The review is moderated again before it is shown. */
export const editReview = call(
  "PUT",
  "/reviews/{id}",
  "customer",
  types<{ body: ReviewBody & { keep?: string[] }; answer: OwnReviewView }>(),
);

/** The same as a form, with new photos. */
export const editReviewWithPhotos = call(
  "PUT",
  "/reviews/{id}",
  "customer",
  types<{ form: ReviewBody & { keep: JsonText<string[]>; photos: readonly File[] }; answer: OwnReviewView }>(),
);

export const eraseReview = call("DELETE", "/reviews/{id}", "customer", types<{ answer: null }>());

export const listStaffReviews = call(
  "GET",
  "/staff/reviews",
  "staff",
  types<{
    query: { show?: ReviewQueue | undefined; stars?: number | undefined; productID?: number } & PageQuery;
    answer: StaffReviewView[];
    meta: ListMeta;
  }>(),
  "length",
);

/** `version` is the version of the review that was read. Publishing dismisses its reports. */
export const publishReview = call(
  "POST",
  "/staff/reviews/{id}/publish",
  "staff",
  types<{ body: { version: number }; answer: StaffReviewView }>(),
);

/** The reason is mailed to the customer. */
export const rejectReview = call(
  "POST",
  "/staff/reviews/{id}/reject",
  "staff",
  types<{ body: { version: number; reason: string }; answer: StaffReviewView }>(),
);

/** Shown to everyone below the review; null removes the reply. */
export const replyToReview = call(
  "POST",
  "/staff/reviews/{id}/reply",
  "staff",
  types<{ body: { reply: string | null }; answer: StaffReviewView }>(),
);
