import { z } from "zod";
import { idInText } from "#contract/kernel/number.schema.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import {
  editReview,
  editReviewWithPhotos,
  eraseReview,
  getReviewPhoto,
  listReviewable,
  listReviews,
  reportReview,
  writeReview,
  writeReviewWithPhotos,
} from "#contract/reviews/reviews.calls.ts";
import {
  EditReviewSchema,
  ListReviewsSchema,
  OwnReviewViewSchema,
  PhotoSizeSchema,
  ReportReviewSchema,
  ReviewableViewSchema,
  ReviewIdSchema,
  ReviewListMetaSchema,
  ReviewPhotoSchema,
  ReviewViewSchema,
  WriteReviewSchema,
} from "#contract/reviews/reviews.schema.ts";
import { REVIEW_LIMITS } from "#contract/reviews/reviews.ts";
import { productTopic } from "../cache/topics.rules.ts";
import type { Services } from "../composition/services.ts";
import { multipartVariant, handle, type HandledCall } from "./handle.ts";

const WAITS = "Thank you. We read every review before it is shown.";

/** Reviews for visitors and customers; the staff calls are in staff-reviews.handlers.ts. */
export function reviewHandlers(services: Services): HandledCall[] {
  return [...publicHandlers(services), ...ownHandlers(services)];
}

function publicHandlers({ reviews, reviewPhotos }: Services): HandledCall[] {
  return [
    handle(
      listReviews,
      {
        summary: "List the published reviews of a product, ten per page by default.",
        params: z.object({ id: idInText }),
        query: ListReviewsSchema,
        answer: z.array(ReviewViewSchema),
        meta: ReviewListMetaSchema,
        refuses: [404],
        topics: (_result, _query, { id }) => [productTopic(id)],
      },
      async ({ params, query }) => {
        const { rows, meta } = await reviews.listReviews(params.id, query);
        return { data: rows, meta };
      },
    ),
    handle(
      getReviewPhoto,
      {
        summary: "Download a photo of a published review; of any other for its customer and for staff.",
        params: ReviewPhotoSchema,
        query: PhotoSizeSchema,
        fileType: "image/jpeg",
        refuses: [404],
      },
      async ({ params, query, findVisitor }) => {
        const { content, isPublic } = await reviewPhotos.getPhoto(await findVisitor(), params.key, query.size);
        const headers = { "Cache-Control": isPublic ? "private, max-age=600" : "private, no-store" };
        const file = { name: `${params.key}.jpg`, contentType: "image/jpeg", body: new Uint8Array(content) };
        return { headers, file };
      },
    ),
    handle(
      reportReview,
      {
        summary: "Report a review to staff.",
        params: ReviewIdSchema,
        body: ReportReviewSchema,
        refuses: [404, 429],
      },
      async ({ params, body, client }) => {
        await reviews.reportReview(client, params.id, body.reason);
        return { message: "Thank you. We look at it." };
      },
    ),
  ];
}

function ownHandlers({ ownReviews }: Services): HandledCall[] {
  return [
    handle(
      listReviewable,
      {
        summary: "List the products of a customer's order that were received, with the customer's reviews of them.",
        params: OrderIdSchema,
        answer: z.array(ReviewableViewSchema),
      },
      async ({ params, visitor }) => ({
        data: await ownReviews.listReviewable(visitor.accountId, orderIdOf(params.id)),
      }),
    ),
    handle(
      writeReview,
      {
        summary:
          "Review a received product, once for each product. Staff publish it. As a multipart form, `photos` holds up to four photos of 5 MB.",
        params: OrderIdSchema,
        body: WriteReviewSchema,
        answer: OwnReviewViewSchema,
        statuses: [201],
        multipartVariant: multipartVariant(
          writeReviewWithPhotos,
          "photos",
          ["position", "stars"],
          REVIEW_LIMITS.formBytes,
        ),
        refuses: [409, 429],
      },
      async ({ params, body, files, visitor }) => ({
        status: 201,
        data: await ownReviews.writeReview(visitor.accountId, orderIdOf(params.id), body, files),
        message: WAITS,
      }),
    ),
    handle(
      editReview,
      {
        summary:
          "Change the customer's own review. Staff check it again before it is shown. As a multipart form, `photos` holds new photos, and `keep` is JSON.",
        params: ReviewIdSchema,
        body: EditReviewSchema,
        answer: OwnReviewViewSchema,
        multipartVariant: multipartVariant(editReviewWithPhotos, "photos", ["stars", "keep"], REVIEW_LIMITS.formBytes),
        refuses: [429],
      },
      async ({ params, body, files, visitor }) => ({
        data: await ownReviews.editReview(visitor.accountId, params.id, body, files),
        message: WAITS,
      }),
    ),
    handle(
      eraseReview,
      { summary: "Delete the customer's own review and its photos.", params: ReviewIdSchema },
      async (input) => {
        await ownReviews.eraseReview(input.visitor.accountId, input.params.id);
        return { message: "Your review is deleted." };
      },
    ),
  ];
}
