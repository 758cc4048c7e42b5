import { toPaise } from "#contract/kernel/money.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { throwAll } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { findAccountToAlert, followStock, lockWishes, markNotified } from "./wishlist-alerts.repo.ts";
import { alertOf } from "./wishlist-alerts.rules.ts";
import { wishlistMail } from "./wishlist-mails.rules.ts";

/** The maximum number of mails per run, and of failures; the others follow in the next one. */
const BATCH = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

type Dependencies = {
  db: Db;
  catalogue: Pick<CatalogueService, "findProducts">;
  mail: MailService;
  mailChoices: Pick<MailChoicesService, "permit">;
  settings: CurrentSettings;
  publicUrl: string;
};

export function createWishlistAlertsService({ db, catalogue, mail, mailChoices, settings, publicUrl }: Dependencies) {
  type Account = NonNullable<Awaited<ReturnType<typeof findAccountToAlert>>>;

  /** Sends one mail with all alerts; false when there is none, or the customer has unsubscribed. */
  async function sendOne({ id, email, name }: Account): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const unsubscribe = await mailChoices.permit(trx, id, "wishlist");
      if (!unsubscribe) return false;
      const wishes = await lockWishes(trx, id);
      const products = await catalogue.findProducts(wishes.map(({ productId }) => productId));
      const alerts = wishes.flatMap((wish) => {
        const product = products.find(({ productID }) => productID === wish.productId);
        return (product && alertOf(wish, product)) ?? [];
      });
      if (alerts.length === 0) return false;
      for (const { product } of alerts) {
        await markNotified(trx, { accountId: id, productId: product.productID, pricePaise: toPaise(product.price) });
      }
      await mail.queueMail(trx, email, wishlistMail(settings(), { name, publicUrl, unsubscribe }, alerts));
      return true;
    });
  }

  return {
    /**
     * Mails subscribed customers about pieces that are cheaper or back in stock. A customer whose mail fails does not
     * keep the others from getting theirs. Returns the number of mails.
     */
    async sendAlerts(): Promise<number> {
      await followStock(db);
      const defects: unknown[] = [];
      let sent = 0;
      let after = BEFORE_ALL;
      while (Math.max(sent, defects.length) < BATCH) {
        const account = await findAccountToAlert(db, after);
        if (!account) break;
        after = account.id;
        try {
          if (await sendOne(account)) sent += 1;
        } catch (error) {
          defects.push(error);
        }
      }
      throwAll(defects, "Some wishlist alerts could not be mailed.");
      return sent;
    },
  };
}
