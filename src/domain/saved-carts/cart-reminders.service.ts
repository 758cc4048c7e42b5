import { DAY_MS } from "#contract/kernel/days.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { cartReminderMail, orderableLines } from "./cart-reminder.rules.ts";
import { lockDueCart, markReminded } from "./saved-carts.repo.ts";

/** The maximum number of mails per run; the others follow in the next one. */
const BATCH = 500;
/**
 * A cart counts as abandoned when it has not changed for a day. Much older ones are ignored, for instance after the job
 * did not run.
 */
const ABANDONED_AFTER_DAYS = 1;
const STALE_AFTER_DAYS = 3;
/** The minimum number of days from a mail to the last change of the cart that the next mail is about. */
const QUIET_DAYS = 7;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

type Dependencies = {
  db: Db;
  clock: Clock;
  catalogue: Pick<CatalogueService, "findProducts">;
  mail: MailService;
  mailChoices: Pick<MailChoicesService, "permit">;
  settings: CurrentSettings;
  publicUrl: string;
};

export function createCartRemindersService(dependencies: Dependencies) {
  const { db, clock, catalogue, mail, mailChoices, settings, publicUrl } = dependencies;

  /** Processes one cart. Undefined when there are none left. */
  async function remindNext(last: string): Promise<{ id: string; reminded: boolean } | undefined> {
    return inTransaction(db, async (trx) => {
      const now = clock();
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const window = { after: daysAgo(STALE_AFTER_DAYS), before: daysAgo(ABANDONED_AFTER_DAYS), quietDays: QUIET_DAYS };
      const cart = await lockDueCart(trx, window, last);
      if (!cart) return undefined;
      const products = await catalogue.findProducts(cart.lines.map(({ productID }) => productID));
      const pieces = orderableLines(cart.lines, products);
      const unsubscribe = pieces.length > 0 ? await mailChoices.permit(trx, cart.id, "cart") : undefined;
      if (!unsubscribe) return { id: cart.id, reminded: false };
      const to = { name: cart.name, publicUrl, unsubscribe };
      await mail.queueMail(trx, cart.email, cartReminderMail(settings(), to, pieces));
      await markReminded(trx, cart.id, now);
      return { id: cart.id, reminded: true };
    });
  }

  return {
    /** Mails each subscribed customer once about a cart abandoned a day ago. Returns the number of mails. */
    async remindDue(): Promise<number> {
      let reminded = 0;
      let next = await remindNext(BEFORE_ALL);
      while (next) {
        if (next.reminded) reminded += 1;
        if (reminded >= BATCH) break;
        next = await remindNext(next.id);
      }
      return reminded;
    },
  };
}
