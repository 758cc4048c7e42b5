import { DAY_MS } from "#contract/kernel/durations.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { sweepRows } from "#domain/shared/sweep-rows.ts";
import { insertInvitation, lockInvitable, type InvitableOrder } from "./invitations.repo.ts";
import { invitationMail } from "./review-mails.rules.ts";

const INVITE_AFTER_DAYS = 7;
/** Older deliveries are ignored, for instance after the shop was not running. */
const INVITE_UNTIL_DAYS = 30;
const BATCH = 500;

type Dependencies = {
  db: Db;
  mail: MailService;
  mailChoices: Pick<MailChoicesService, "permit">;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

export function createInvitationsService({ db, mail, mailChoices, clock, settings, ordersUrl }: Dependencies) {
  async function lockDue(trx: Trx, failed: readonly InvitableOrder[]): Promise<InvitableOrder | undefined> {
    const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
    const period = { after: ago(INVITE_UNTIL_DAYS), before: ago(INVITE_AFTER_DAYS) };
    return lockInvitable(
      trx,
      period,
      failed.map(({ id }) => id),
    );
  }

  /** False without a mail. */
  async function invite(trx: Trx, { id, accountId, email, name, titles }: InvitableOrder): Promise<boolean> {
    if (!(await insertInvitation(trx, id, clock()))) return false;
    // A customer who unsubscribes at this moment is not invited for this order, now or later.
    const unsubscribe = await mailChoices.permit(trx, accountId, "reviews");
    if (!unsubscribe) return false;
    const order = { number: orderNumber(id), name, ordersUrl };
    await mail.queueMail(trx, email, invitationMail(settings(), { ...order, titles, unsubscribe }));
    return true;
  }

  return {
    /**
     * Invites customers to a review, a week after delivery and once per order. Returns how many. Safe to run in several
     * processes.
     */
    async inviteDue(): Promise<number> {
      const invited = new Set<number>();
      await sweepRows<InvitableOrder>(db, {
        max: BATCH,
        lock: lockDue,
        async handle(trx, order) {
          if (await invite(trx, order)) invited.add(order.id);
        },
        failure: "Some invitations to a review could not be mailed.",
      });
      return invited.size;
    },
  };
}
