import { reviewMessages } from "#contract/reviews/review.rules.ts";
import type { EditReview, WriteReview } from "#contract/reviews/reviews.schema.ts";
import { REVIEW_LIMITS, type OwnReviewView, type ReviewableView } from "#contract/reviews/reviews.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockVisitorAccount } from "#domain/accounts/account-lock.service.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import { findOrderOwner } from "#domain/checkout/order-owner.queries.ts";
import type { Upload } from "#domain/media/media.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { setPhotos } from "./review-photos.repo.ts";
import type { ReviewPhotosService } from "./review-photos.service.ts";
import {
  deleteReview,
  findReview,
  insertReview,
  listOwn,
  listReceived,
  lockReview,
  updateReview,
} from "./reviews.repo.ts";
import { notFound } from "./reviews.rules.ts";
import { viewOwnReview } from "./reviews.views.ts";

type Dependencies = { db: Db; photos: ReviewPhotosService; limits: LimitsService; clock: Clock };

/** Customers' reviews of received pieces. */
export function createOwnReviewsService({ db, photos, limits, clock }: Dependencies) {
  async function getReceived(accountId: string, orderId: number) {
    if ((await findOrderOwner(db, orderId)) !== accountId) throw new DomainError("not_found", "Order not found.");
    return listReceived(db, orderId, accountId);
  }

  async function getOwn(trx: Trx, accountId: string, id: number) {
    await lockVisitorAccount(trx, accountId);
    const review = await lockReview(trx, id);
    if (review?.accountId !== accountId) throw notFound();
    return review;
  }

  return {
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

    /** One review per customer and product, regardless of the order. It is pending until moderated. */
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
        const reviewId = await insertReview(trx, { ...row, stars, title, body: text, displayName: name });
        if (reviewId === undefined) {
          throw new DomainError(
            "already_exists",
            "You have reviewed this piece already. You can change what you wrote.",
          );
        }
        await setPhotos(trx, reviewId, [], added);
        return reviewId;
      });
      return readOwn(db, id);
    },

    /** The review is moderated again before it is shown. */
    async editReview(
      accountId: string,
      id: number,
      { stars, title, text, name, keep }: EditReview,
      uploads: readonly Upload[] = [],
    ): Promise<OwnReviewView> {
      if ((await findReview(db, id))?.accountId !== accountId) throw notFound();
      if (keep.length + uploads.length > REVIEW_LIMITS.photos) {
        throw fieldRefusal("photos", reviewMessages.photos);
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
  };
}

async function readOwn(db: Db, id: number): Promise<OwnReviewView> {
  const record = await findReview(db, id);
  if (!record) throw notFound();
  return viewOwnReview(record);
}
