import { articleMessages, type CorrectHuidBody } from "#contract/orders/articles.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { packingMessages } from "#contract/orders/packing.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { StaffActor } from "#domain/audit/audit.service.ts";
import type { InvoicesService } from "#domain/billing/invoices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { violatesUnique } from "#domain/shared/constraint.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { findOrderOfArticle, isItemAtShop, lockArticleForCorrection, setHuid } from "./articles.repo.ts";
import { recordNote } from "./order-notes.service.ts";
import { correctedHuidMail } from "./order-status-mails.rules.ts";
import { lockOrder } from "./order-status.repo.ts";
import { findUsedHuids } from "./sold-articles.repo.ts";

type Dependencies = {
  db: Db;
  invoices: InvoicesService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticleForCorrection>>>;

/** Corrects HUIDs that were mistyped at packing. */
export function createHuidCorrectionService({ db, invoices, mail, clock, settings, ordersUrl }: Dependencies) {
  /** Refuses what cannot be corrected. Returns the current HUID. */
  async function check(trx: Trx, article: LockedArticle, { huid, expectedHuid }: Correction): Promise<string> {
    const { orderId, position, productId, huid: before, returnedAt } = article;
    if (before === null) throw new DomainError("wrong_status", "This article was sold without a HUID.");
    if (returnedAt !== null || (await isItemAtShop(trx, orderId, position))) {
      throw new DomainError("wrong_status", "This item is back at the shop. Its HUIDs can no longer be corrected.");
    }
    if (expectedHuid !== undefined && expectedHuid !== before) {
      throw new DomainError("stale", `Someone else corrected this HUID to ${before} meanwhile.`);
    }
    if (before === huid) throw fieldRefusal("huid", articleMessages.sameHuid);
    if ((await findUsedHuids(trx, [huid], [productId])).length > 0) throw huidUsed();
    return before;
  }

  async function record(trx: Trx, actor: StaffActor, { orderId, title, huid }: LockedArticle, to: string) {
    const text = `HUID of ${title} corrected from ${huid} to ${to}.`;
    const [before, after] = [{ huid }, { huid: to }];
    await recordNote(trx, actor, orderId, { text, action: "corrected a HUID of", before, after, at: clock() });
  }

  async function correct(trx: Trx, actor: StaffActor, correction: Correction) {
    const { orderId, token, huid, invoiceNumber } = correction;
    const order = await lockOrder(trx, orderId);
    const article = await lockArticleForCorrection(trx, token);
    if (!order || !article) throw noArticle();
    refuseOwnOrder(actor, order);
    const before = await check(trx, article, correction);
    const invoicedHuid = article.invoicedHuid ?? before;
    await setHuid(trx, article, { huid, invoicedHuid: invoicedHuid === huid ? null : invoicedHuid });
    await record(trx, actor, article, huid);
    const addressed = { number: orderNumber(orderId), name: order.customerName, ordersUrl };
    const facts = { ...addressed, title: article.title, huid, before, invoicedHuid, invoiceNumber };
    await mail.queueMail(trx, order.accountEmail, correctedHuidMail(settings(), facts));
  }

  return {
    /**
     * The tax invoice keeps the mistyped HUID, so the customer is told by mail. Refuses articles without a HUID, items
     * that are back at the shop, and HUIDs of other articles and products.
     */
    async correctHuid(actor: StaffActor, token: string, body: CorrectHuidBody): Promise<void> {
      const orderId = await findOrderOfArticle(db, token);
      if (orderId === undefined) throw noArticle();
      const invoiceNumber = (await invoices.findInvoiceNumber(orderId)) ?? "";
      const correction = {
        orderId,
        token,
        huid: body.huid.toUpperCase(),
        expectedHuid: body.expectedHuid?.toUpperCase(),
        invoiceNumber,
      };
      try {
        await inTransaction(db, async (trx) => correct(trx, actor, correction));
      } catch (error) {
        // An article may have been packed with this HUID concurrently.
        throw violatesUnique(error, "sold_articles_huid") ? huidUsed() : error;
      }
    },
  };
}

type Correction = {
  orderId: number;
  token: string;
  huid: string;
  expectedHuid: string | undefined;
  invoiceNumber: string;
};

function noArticle(): DomainError {
  return new DomainError("not_found", "There is no such article.");
}

function huidUsed(): DomainError {
  return fieldRefusal("huid", packingMessages.huidUsed, "huid_used");
}
