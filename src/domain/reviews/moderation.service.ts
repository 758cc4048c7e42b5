import type { ListMeta } from "#contract/kernel/paging.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { ListStaffReviews } from "#contract/reviews/reviews.schema.ts";
import type { StaffReviewView } from "#contract/reviews/reviews.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { nextPageOf, sliceOf } from "#domain/shared/page.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { rejectionMail } from "./review-mails.rules.ts";
import { countForStaff, countPending, findForStaff, listForStaff, lockReview, updateReview } from "./reviews.repo.ts";
import { notFound } from "./reviews.rules.ts";
import { viewStaffReview } from "./reviews.views.ts";

type Dependencies = { db: Db; mail: MailService; clock: Clock; settings: CurrentSettings; ordersUrl: string };

type Locked = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

export type ModerationService = ReturnType<typeof createModerationService>;

/** Moderation by staff. */
export function createModerationService({ db, mail, clock, settings, ordersUrl }: Dependencies) {
  async function read(id: number): Promise<StaffReviewView> {
    const record = await findForStaff(db, id);
    if (!record) throw notFound();
    return viewStaffReview(record);
  }

  /** Refuses staff's own reviews, and a review that its customer has changed since it was read. */
  async function getToDecide(trx: Trx, actor: StaffActor, id: number, version?: number): Promise<Locked> {
    const review = await lockReview(trx, id);
    if (!review) throw notFound();
    if (review.accountId === actor.accountId) {
      throw new DomainError("forbidden", "This is your own review. A colleague has to work on it.");
    }
    if (version !== undefined && review.version !== version) {
      throw new DomainError("stale", "The customer has changed this review meanwhile. Load it again and read it.");
    }
    return review;
  }

  /** The audit log entry contains the decision, but nothing of the review itself. */
  async function log(trx: Trx, actor: StaffActor, review: Locked, action: string, after: object): Promise<void> {
    const subject = { type: "review", id: review.id, label: review.productName } as const;
    const before = { status: review.status, reason: review.rejection, reply: review.reply };
    await recordChange(trx, { actor, action, subject, before, after: { ...before, ...after }, at: clock() });
  }

  return {
    /** Without `show`, lists all reviews; pending ones come first. */
    async listReviews({ show, stars, productID, ...paging }: ListStaffReviews) {
      const filter = { show, stars, productId: productID };
      const [rows, total] = await Promise.all([listForStaff(db, filter, sliceOf(paging)), countForStaff(db, filter)]);
      const meta: ListMeta = { total, nextPage: nextPageOf(paging, total) };
      return { rows: rows.map(viewStaffReview), meta };
    },

    countPending: async (max: number): Promise<number> => countPending(db, max),

    async publish(actor: StaffActor, id: number, version: number): Promise<StaffReviewView> {
      await inTransaction(db, async (trx) => {
        const review = await getToDecide(trx, actor, id, version);
        await updateReview(trx, id, { status: "published", rejection: null, reports: 0, reportReason: null });
        const action = review.status === "published" ? "kept after reports" : "published";
        if (review.status === "published" && review.reports === 0) return;
        await log(trx, actor, review, action, { status: "published", reason: null });
      });
      return read(id);
    },

    /** The customer receives the reason and can edit the review. */
    async reject(actor: StaffActor, id: number, { version, reason }: { version: number; reason: string }) {
      await inTransaction(db, async (trx) => {
        const review = await getToDecide(trx, actor, id, version);
        await updateReview(trx, id, { status: "rejected", rejection: reason, reports: 0, reportReason: null });
        await log(trx, actor, review, "rejected", { status: "rejected", reason });
        const { customerName, customerEmail, productName } = await readForMail(trx, id);
        const order = { number: orderNumber(review.orderId), name: customerName, ordersUrl };
        await mail.queueMail(trx, customerEmail, rejectionMail(settings(), order, { title: productName, reason }));
      });
      return read(id);
    },

    async reply(actor: StaffActor, id: number, reply: string | null): Promise<StaffReviewView> {
      await inTransaction(db, async (trx) => {
        const review = await getToDecide(trx, actor, id);
        if (reply !== null && review.status !== "published") {
          throw new DomainError("wrong_status", "Only a published review can be replied to.");
        }
        await updateReview(trx, id, { reply, repliedAt: reply === null ? null : clock() });
        await log(trx, actor, review, reply === null ? "took back the reply to" : "replied to", { reply });
      });
      return read(id);
    },
  };
}

async function readForMail(trx: Trx, id: number) {
  const found = await findForStaff(trx, id);
  if (!found) throw notFound();
  return found;
}
