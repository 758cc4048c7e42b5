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

  /** Refuses staff's own reviews. */
  async function getToDecide(trx: Trx, actor: StaffActor, id: number): Promise<Locked> {
    const review = await lockReview(trx, id);
    if (!review) throw notFound();
    if (review.accountId === actor.accountId) {
      throw new DomainError("forbidden", "This is your own review. A colleague has to work on it.");
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

    /** Does nothing for a published review without reports. */
    async publish(actor: StaffActor, id: number, version: number): Promise<StaffReviewView> {
      await inTransaction(db, async (trx) => {
        const review = await getToDecide(trx, actor, id);
        if (review.status === "published" && review.reports === 0) return;
        refuseStale(review, version);
        await updateReview(trx, id, { ...decided(review), status: "published", rejection: null });
        const action = review.status === "published" ? "kept after reports" : "published";
        await log(trx, actor, review, action, { status: "published", reason: null });
      });
      return read(id);
    },

    /** The customer receives the reason and can edit the review. */
    async reject(actor: StaffActor, id: number, { version, reason }: { version: number; reason: string }) {
      await inTransaction(db, async (trx) => {
        const review = await getToDecide(trx, actor, id);
        refuseStale(review, version);
        await updateReview(trx, id, { ...decided(review), status: "rejected", rejection: reason });
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

/** Refuses a review that its customer has changed, or a colleague has decided, since it was read. */
function refuseStale(review: Locked, version: number): void {
  if (review.version === version) return;
  throw new DomainError("stale", "This review was changed or decided meanwhile. Load it again and read it.");
}

/** What every decision sets. The next decision needs the new version. */
function decided({ version }: Locked) {
  return { version: version + 1, reports: 0, reportReason: null };
}

async function readForMail(trx: Trx, id: number) {
  const found = await findForStaff(trx, id);
  if (!found) throw notFound();
  return found;
}
