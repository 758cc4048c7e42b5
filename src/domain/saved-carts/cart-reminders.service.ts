import { DAY_MS } from "#contract/kernel/durations.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { throwAll } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { cartReminderMail, orderableLines } from "./cart-reminder.rules.ts";
import { lockDueCart, markReminded } from "./saved-carts.repo.ts";

/** The maximum number of mails per run, and of failures; the others follow in the next one. */
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

  type DueCart = NonNullable<Awaited<ReturnType<typeof lockDueCart>>>;
  type Outcome = { id: string; isReminded: boolean; defect?: unknown };

  async function lockNext(trx: Trx, last: string): Promise<DueCart | undefined> {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
    const window = { after: daysAgo(STALE_AFTER_DAYS), before: daysAgo(ABANDONED_AFTER_DAYS), quietDays: QUIET_DAYS };
    return lockDueCart(trx, window, last);
  }

  /** False when nothing of the cart can be ordered, or the customer has unsubscribed. */
  async function remind(trx: Trx, { id, email, name, lines }: DueCart): Promise<boolean> {
    const products = await catalogue.findProducts(lines.map(({ productID }) => productID));
    const pieces = orderableLines(lines, products);
    const unsubscribe = pieces.length > 0 ? await mailChoices.permit(trx, id, "cart") : undefined;
    if (!unsubscribe) return false;
    await mail.queueMail(trx, email, cartReminderMail(settings(), { name, publicUrl, unsubscribe }, pieces));
    await markReminded(trx, id, clock());
    return true;
  }

  /** Processes one cart. Undefined when there are none left. */
  async function remindNext(last: string): Promise<Outcome | undefined> {
    let id: string | undefined;
    try {
      return await inTransaction(db, async (trx) => {
        id = undefined;
        const cart = await lockNext(trx, last);
        if (!cart) return undefined;
        id = cart.id;
        return { id, isReminded: await remind(trx, cart) };
      });
    } catch (defect) {
      // Without a cart, the database itself has failed.
      if (id === undefined) throw defect;
      return { id, isReminded: false, defect };
    }
  }

  return {
    /**
     * Mails each subscribed customer once about a cart abandoned a day ago. A cart that fails does not keep the others
     * from being processed. Returns the number of mails.
     */
    async remindDue(): Promise<number> {
      const defects: unknown[] = [];
      let reminded = 0;
      let next = await remindNext(BEFORE_ALL);
      while (next) {
        if (next.isReminded) reminded += 1;
        if (next.defect !== undefined) defects.push(next.defect);
        if (Math.max(reminded, defects.length) >= BATCH) break;
        next = await remindNext(next.id);
      }
      throwAll(defects, "Some reminders of carts could not be mailed.");
      return reminded;
    },
  };
}
