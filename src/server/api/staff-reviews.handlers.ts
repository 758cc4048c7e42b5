import { z } from "zod";
import { ListMetaSchema } from "#contract/kernel/paging.schema.ts";
import { listStaffReviews, publishReview, rejectReview, replyToReview } from "#contract/reviews/reviews.calls.ts";
import {
  ListStaffReviewsSchema,
  PublishReviewSchema,
  RejectReviewSchema,
  ReplyToReviewSchema,
  ReviewIdSchema,
  StaffReviewViewSchema,
} from "#contract/reviews/reviews.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function staffReviewHandlers({ moderation }: Services): HandledCall[] {
  const params = ReviewIdSchema;
  const answer = StaffReviewViewSchema;
  return [
    handle(
      listStaffReviews,
      {
        summary: "List the reviews of all products; undecided ones come first.",
        query: ListStaffReviewsSchema,
        answer: z.array(StaffReviewViewSchema),
        meta: ListMetaSchema,
      },
      async ({ query }) => {
        const { rows, meta } = await moderation.listReviews(query);
        return { data: rows, meta };
      },
    ),
    handle(
      publishReview,
      {
        summary: "Publish a review, or keep one published that was reported.",
        params,
        body: PublishReviewSchema,
        answer,
        refuses: [409],
      },
      async ({ params: { id }, body, visitor }) => ({
        data: await moderation.publish(actorOf(visitor), id, body.version),
        message: "The review is published.",
      }),
    ),
    handle(
      rejectReview,
      {
        summary: "Reject a review, or unpublish it; the reason is mailed to its customer.",
        params,
        body: RejectReviewSchema,
        answer,
        refuses: [409],
      },
      async ({ params: { id }, body, visitor }) => ({
        data: await moderation.reject(actorOf(visitor), id, body),
        message: "The review is rejected, and its customer is told why.",
      }),
    ),
    handle(
      replyToReview,
      {
        summary: "Reply to a published review, for everyone to read; null removes the reply.",
        params,
        body: ReplyToReviewSchema,
        answer,
        refuses: [409],
      },
      async ({ params: { id }, body, visitor }) => ({
        data: await moderation.reply(actorOf(visitor), id, body.reply),
        message: body.reply === null ? "The reply is taken back." : "Your reply is below the review.",
      }),
    ),
  ];
}
