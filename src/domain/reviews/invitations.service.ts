import { DAY_MS } from "#contract/kernel/days.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { insertInvitation, lockInvitable } from "./invitations.repo.ts";
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
  /** The number of mails sent for the next order; undefined when none is due. */
  async function inviteNext(): Promise<0 | 1 | undefined> {
    return inTransaction(db, async (trx) => {
      const at = clock();
      const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
      const due = await lockInvitable(trx, { after: ago(INVITE_UNTIL_DAYS), before: ago(INVITE_AFTER_DAYS) });
      if (!due) return undefined;
      if (!(await insertInvitation(trx, due.id, at))) return 0;
      // A customer who unsubscribes at this moment is not invited for this order, now or later.
      const unsubscribe = await mailChoices.permit(trx, due.accountId, "reviews");
      if (!unsubscribe) return 0;
      const order = { number: orderNumber(due.id), name: due.name, ordersUrl };
      await mail.queueMail(trx, due.email, invitationMail(settings(), { ...order, titles: due.titles, unsubscribe }));
      return 1;
    });
  }

  return {
    /**
     * Invites customers to a review, a week after delivery and once per order. Returns how many. Safe to run in several
     * processes.
     */
    async inviteDue(): Promise<number> {
      let invited = 0;
      for (let tries = 0; tries < BATCH; tries++) {
        const mails = await inviteNext();
        if (mails === undefined) break;
        invited += mails;
      }
      return invited;
    },
  };
}
