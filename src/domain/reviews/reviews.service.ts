import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { StarCounts } from "#contract/reviews/rating.ts";
import type { ListReviews } from "#contract/reviews/reviews.schema.ts";
import type { ReportReason, ReviewListMeta, ReviewView } from "#contract/reviews/reviews.ts";
import type { Db } from "#db/database.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { nextPageOf, sliceOf } from "#domain/shared/page.ts";
import { countReport, findCounts, isListed, listPublished } from "./reviews.repo.ts";
import { notFound } from "./reviews.rules.ts";
import { viewReview } from "./reviews.views.ts";

const PAGE_SIZE = 10;

type Dependencies = { db: Db; reader: Db; limits: LimitsService };

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** The visitors' side of reviews: reading and reporting. */
export function createReviewsService({ db, reader, limits }: Dependencies) {
  return {
    /** The default page size is ten. */
    async listReviews(productId: number, query: ListReviews): Promise<{ rows: ReviewView[]; meta: ReviewListMeta }> {
      if (!(await isListed(reader, productId))) throw new DomainError("not_found", staffMessages.productNotFound);
      const counts = await readCounts(reader, productId);
      const page = { page: query.page ?? 1, pageSize: query.pageSize ?? PAGE_SIZE };
      const rows = await listPublished(reader, { productId, stars: query.stars }, query.sort, sliceOf(page));
      const total = query.stars === undefined ? counts.reduce((sum, each) => sum + each, 0) : counts[query.stars - 1];
      return {
        rows: rows.map(viewReview),
        meta: { total: total ?? 0, nextPage: nextPageOf(page, total ?? 0), counts },
      };
    },

    /** The review remains visible until staff moderate it. */
    async reportReview(client: string, id: number, reason: ReportReason): Promise<void> {
      await limits.consume("reviewReport", client);
      // Reports by the same client count once a day, without the client noticing.
      const subject = `${id}:${client}`;
      if (!(await limits.tryConsume("reviewReportOnce", subject))) return;
      if (await countReport(db, id, reason)) return;
      // A refused report does not count: the review may be published later that day.
      await limits.reset("reviewReportOnce", subject);
      throw notFound();
    },
  };
}

async function readCounts(db: Db, productId: number): Promise<StarCounts> {
  const found = await findCounts(db, productId);
  return found ? [found.stars1, found.stars2, found.stars3, found.stars4, found.stars5] : [0, 0, 0, 0, 0];
}
