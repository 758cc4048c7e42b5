import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { StarCounts } from "#contract/reviews/rating.ts";
import { reviewWords } from "#contract/reviews/review.rules.ts";
import type { EditReview, ListReviews, WriteReview } from "#contract/reviews/reviews.schema.ts";
import {
  REVIEW_LIMITS,
  type OwnReviewView,
  type ReportReason,
  type ReviewableView,
  type ReviewListMeta,
  type ReviewView,
} from "#contract/reviews/reviews.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockVisitorAccount } from "#domain/accounts/account-lock.service.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { Upload } from "#domain/media/media.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { nextPageOf, sliceOf } from "#domain/shared/page.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { setPhotos } from "./review-photos.repo.ts";
import type { ReviewPhotosService } from "./review-photos.service.ts";
import {
  countReport,
  deleteReview,
  deleteReviewsOf,
  findCounts,
  findReview,
  insertReview,
  isListed,
  listOwn,
  listPublished,
  listReceived,
  lockReview,
  ownsOrder,
  updateReview,
} from "./reviews.repo.ts";
import { viewOwnReview, viewReview } from "./reviews.views.ts";

const PAGE_SIZE = 10;

type Dependencies = { db: Db; reader: Db; photos: ReviewPhotosService; limits: LimitsService; clock: Clock };

/** What visitors read, and what customers write about pieces that they received. */
export function createReviewsService({ db, reader, photos, limits, clock }: Dependencies) {
  async function getReceived(accountId: string, orderId: number) {
    if (!(await ownsOrder(db, orderId, accountId))) throw new DomainError("not_found", "Order not found.");
    return listReceived(db, orderId, accountId);
  }

  async function getOwn(trx: Trx, accountId: string, id: number) {
    await lockVisitorAccount(trx, accountId);
    const review = await lockReview(trx, id);
    if (review?.accountId !== accountId) throw notFound();
    return review;
  }

  return {
    /** Ten at a time unless asked otherwise. */
    async listReviews(productId: number, asked: ListReviews): Promise<{ rows: ReviewView[]; meta: ReviewListMeta }> {
      if (!(await isListed(reader, productId))) throw new DomainError("not_found", staffMessages.productNotFound);
      const counts = await readCounts(reader, productId);
      const page = { page: asked.page ?? 1, pageSize: asked.pageSize ?? PAGE_SIZE };
      const rows = await listPublished(reader, { productId, stars: asked.stars }, asked.sort, sliceOf(page));
      const total = asked.stars === undefined ? counts.reduce((sum, each) => sum + each, 0) : counts[asked.stars - 1];
      return {
        rows: rows.map(viewReview),
        meta: { total: total ?? 0, nextPage: nextPageOf(page, total ?? 0), counts },
      };
    },

    async listReviewable(accountId: string, orderId: number): Promise<ReviewableView[]> {
      const items = await getReceived(accountId, orderId);
      const ids = [...new Set(items.map(({ productId }) => productId))];
      const own = new Map((await listOwn(db, accountId, ids)).map((review) => [review.productId, review]));
      return ids.flatMap((id) => {
        const item = items.find(({ productId }) => productId === id);
        if (!item) return [];
        const review = own.get(id);
        const product = { position: item.position, productID: id, productName: item.title };
        return [{ ...product, productImage: item.imagePath, review: review ? viewOwnReview(review) : null }];
      });
    },

    /** Once for each customer and product, whichever order brought it. It waits for staff. */
    async writeReview(
      accountId: string,
      orderId: number,
      { position, stars, title, text, name }: WriteReview,
      uploads: readonly Upload[] = [],
    ): Promise<OwnReviewView> {
      const item = (await getReceived(accountId, orderId)).find((received) => received.position === position);
      if (!item) throw new DomainError("wrong_status", "You can review a piece once you have received it.");
      await limits.consume("reviewWrite", accountId);
      const added = await photos.prepare(uploads);
      const id = await inTransaction(db, async (trx) => {
        await lockVisitorAccount(trx, accountId);
        const at = clock();
        const row = { orderId, position, productId: item.productId, accountId, createdAt: at, writtenAt: at };
        const made = await insertReview(trx, { ...row, stars, title, body: text, displayName: name });
        if (made === undefined) {
          throw new DomainError(
            "already_exists",
            "You have reviewed this piece already. You can change what you wrote.",
          );
        }
        await setPhotos(trx, made, [], added);
        return made;
      });
      return readOwn(db, id);
    },

    /** Staff look at it again before it is shown. */
    async editReview(
      accountId: string,
      id: number,
      { stars, title, text, name, keep }: EditReview,
      uploads: readonly Upload[] = [],
    ): Promise<OwnReviewView> {
      if ((await findReview(db, id))?.accountId !== accountId) throw notFound();
      if (keep.length + uploads.length > REVIEW_LIMITS.photos) {
        throw new DomainError("invalid", reviewWords.photos, {
          errors: [{ field: "photos", message: reviewWords.photos }],
        });
      }
      await limits.consume("reviewWrite", accountId);
      const added = await photos.prepare(uploads);
      await inTransaction(db, async (trx) => {
        const { version } = await getOwn(trx, accountId, id);
        await setPhotos(trx, id, keep, added);
        const written = { stars, title, body: text, displayName: name, writtenAt: clock(), version: version + 1 };
        const undecided = { status: "pending", rejection: null, reports: 0, reportReason: null } as const;
        await updateReview(trx, id, { ...written, ...undecided });
      });
      return readOwn(db, id);
    },

    async eraseReview(accountId: string, id: number): Promise<void> {
      if (!(await deleteReview(db, id, accountId))) throw notFound();
    },

    /** It stays where it is until staff have looked at it. */
    async reportReview(client: string, id: number, reason: ReportReason): Promise<void> {
      await limits.consume("reviewReport", client);
      // The same client counts once a day, and is told nothing of it.
      if (!(await limits.tryConsume("reviewReportOnce", `${id}:${client}`))) return;
      if (!(await countReport(db, id, reason))) throw notFound();
    },
  };
}

/** Of an account that is closed. */
export async function eraseReviews(trx: Trx, accountId: string): Promise<void> {
  await deleteReviewsOf(trx, accountId);
}

async function readCounts(db: Db, productId: number): Promise<StarCounts> {
  const found = await findCounts(db, productId);
  return found ? [found.stars1, found.stars2, found.stars3, found.stars4, found.stars5] : [0, 0, 0, 0, 0];
}

async function readOwn(db: Db, id: number): Promise<OwnReviewView> {
  const record = await findReview(db, id);
  if (!record) throw notFound();
  return viewOwnReview(record);
}

function notFound(): DomainError {
  return new DomainError("not_found", "Review not found.");
}
