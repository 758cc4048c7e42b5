import { z } from "zod";
import { idInText, numberInText, wholeNumber } from "#contract/kernel/number.schema.ts";
import { ListMetaSchema, PagingSchema } from "#contract/kernel/paging.schema.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { reviewMessages } from "./review.rules.ts";
import {
  PHOTO_SIZES,
  REPORT_REASONS,
  REVIEW_LIMITS,
  REVIEW_QUEUES,
  REVIEW_SORTS,
  REVIEW_STATUSES,
  type OwnReviewView,
  type ReportReason,
  type ReviewableView,
  type ReviewListMeta,
  type ReviewView,
  type StaffReviewView,
} from "./reviews.ts";

const BAD_STARS = "Stars are a whole number from 1 to 5.";
const stars = wholeNumber(1, 5, reviewMessages.stars);
const starsInText = numberInText(wholeNumber(1, 5, BAD_STARS), BAD_STARS).optional();
const version = wholeNumber(1, 1_000_000, "The version must be a whole number.");
/** Compared as text, so in lower case like those that the shop creates. */
const key = z.uuid({ error: "There is no such photo." }).toLowerCase();

export const ReviewIdSchema = z.object({ id: idInText });

export const ReviewPhotoSchema = z.object({ key });

export const PhotoSizeSchema = z.object({ size: z.enum(PHOTO_SIZES, { error: "Unknown size." }).default("large") });

export const ListReviewsSchema = PagingSchema.extend({
  stars: starsInText,
  sort: z.enum(REVIEW_SORTS, { error: "Unknown order." }).default("newest"),
});
export type ListReviews = z.output<typeof ListReviewsSchema>;

export const ReportReviewSchema = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason], { error: "Please choose a reason." }),
});

const text = {
  stars,
  title: requiredText({ required: reviewMessages.title, max: REVIEW_LIMITS.title }),
  text: requiredText({ required: reviewMessages.text, max: REVIEW_LIMITS.text, lines: "many" }),
  name: requiredText({ required: reviewMessages.name, max: REVIEW_LIMITS.name }),
};

export const WriteReviewSchema = z.object({
  ...text,
  position: wholeNumber(0, 99, "This order has no such item."),
});
export type WriteReview = z.output<typeof WriteReviewSchema>;

export const EditReviewSchema = z.object({
  ...text,
  keep: z
    .array(key, { error: "The photos that stay must be a list." })
    .max(REVIEW_LIMITS.photos, { error: reviewMessages.photos })
    .default([]),
});
export type EditReview = z.output<typeof EditReviewSchema>;

export const ListStaffReviewsSchema = PagingSchema.extend({
  show: z.enum(REVIEW_QUEUES, { error: "Unknown status." }).optional(),
  stars: starsInText,
  productID: idInText.optional(),
});
export type ListStaffReviews = z.output<typeof ListStaffReviewsSchema>;

export const PublishReviewSchema = z.object({ version });

export const RejectReviewSchema = z.object({
  version,
  reason: requiredText({
    required: "Please give the reason. The customer reads it.",
    max: REVIEW_LIMITS.reason,
    lines: "many",
  }),
});

export const ReplyToReviewSchema = z.object({ reply: optionalText(REVIEW_LIMITS.reply, "many") });

const review = {
  reviewID: z.int(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string().meta({ description: "Plain text." }),
  name: z.string().meta({ description: "As the customer chose it." }),
  writtenAt: z.iso.datetime(),
  photos: z.array(z.string()).meta({ description: "Keys of its photos, for /review-photos/{key}." }),
  returned: z.boolean().meta({ description: "The piece was returned to the shop." }),
  reply: z.strictObject({ text: z.string(), at: z.iso.datetime() }).nullable(),
};

export const ReviewViewSchema: z.ZodType<ReviewView> = z.strictObject(review);

const count = z.int().min(0);

export const ReviewListMetaSchema: z.ZodType<ReviewListMeta> = ListMetaSchema.extend({
  counts: z
    .tuple([count, count, count, count, count])
    .meta({ description: "The number of reviews with one to five stars, regardless of the filter." }),
});

const own = {
  ...review,
  productID: z.int(),
  status: z.enum(REVIEW_STATUSES),
  reason: z.string().nullable().meta({ description: "Why it was rejected." }),
};

export const OwnReviewViewSchema: z.ZodType<OwnReviewView> = z.strictObject(own);

export const ReviewableViewSchema: z.ZodType<ReviewableView> = z.strictObject({
  position: z.int(),
  productID: z.int(),
  productName: z.string(),
  productImage: z.string(),
  review: OwnReviewViewSchema.nullable(),
});

export const StaffReviewViewSchema: z.ZodType<StaffReviewView> = z.strictObject({
  ...own,
  productName: z.string(),
  productSlug: z.string(),
  productImage: z.string(),
  orderID: z.string(),
  customer: z.strictObject({ userId: z.string(), name: z.string(), email: z.string() }),
  version: z.int(),
  reports: z.int().meta({ description: "The number of reports since staff last moderated it." }),
  reportReason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason]).nullable(),
});
