import { toPaise } from "#contract/kernel/money.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { throwAll } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { wishlistMail } from "./wish-mails.rules.ts";
import { findAccountWithNews, followStock, lockWishes, markNotified } from "./wish-news.repo.ts";
import { newsOf } from "./wish-news.rules.ts";

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

export function createWishNewsService({ db, catalogue, mail, mailChoices, settings, publicUrl }: Dependencies) {
  type Account = NonNullable<Awaited<ReturnType<typeof findAccountWithNews>>>;

  /** Sends one mail with all news; false when there is none, or the customer has unsubscribed. */
  async function sendOne({ id, email, name }: Account): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const unsubscribe = await mailChoices.permit(trx, id, "wishlist");
      if (!unsubscribe) return false;
      const wishes = await lockWishes(trx, id);
      const products = await catalogue.findProducts(wishes.map(({ productId }) => productId));
      const news = wishes.flatMap((wish) => {
        const product = products.find(({ productID }) => productID === wish.productId);
        return (product && newsOf(wish, product)) ?? [];
      });
      if (news.length === 0) return false;
      for (const { product } of news) {
        await markNotified(trx, { accountId: id, productId: product.productID, pricePaise: toPaise(product.price) });
      }
      await mail.queueMail(trx, email, wishlistMail(settings(), { name, publicUrl, unsubscribe }, news));
      return true;
    });
  }

  return {
    /**
     * Mails subscribed customers about pieces that are cheaper or back in stock. A customer whose mail fails does not
     * keep the others from getting theirs. Returns the number of mails.
     */
    async sendNews(): Promise<number> {
      await followStock(db);
      const defects: unknown[] = [];
      let sent = 0;
      let after = BEFORE_ALL;
      while (Math.max(sent, defects.length) < BATCH) {
        const account = await findAccountWithNews(db, after);
        if (!account) break;
        after = account.id;
        try {
          if (await sendOne(account)) sent += 1;
        } catch (error) {
          defects.push(error);
        }
      }
      throwAll(defects, "Some news about wishlists could not be mailed.");
      return sent;
    },
  };
}
