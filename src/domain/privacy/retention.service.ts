import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { eraseOldDocuments } from "#domain/billing/document-erasure.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { reduceOrderToItems } from "./order-erasure.service.ts";
import {
  deleteExpiredCodes,
  deleteNotes,
  deleteExpiredChallenges,
  deleteOldAttempts,
  deletePansOfLapsed,
  deleteSessionsOfClosed,
  deleteUnconfirmedAccounts,
  lockExpiredOrders,
} from "./retention.repo.ts";

const BATCH = 100;

type Dependencies = { db: Db; mail: MailService; pastCustomers: PastCustomersService; settings: CurrentSettings };

/** Erases data past its retention period, by the database's clock. Safe to run in several processes. */
export function createRetentionService({ db, mail, pastCustomers, settings }: Dependencies) {
  async function eraseBatch(): Promise<number> {
    return inTransaction(db, async (trx) => {
      const ids = await lockExpiredOrders(trx, BATCH);
      for (const id of ids) await reduceOrderToItems(trx, id);
      if (ids.length > 0) await deleteNotes(trx, ids);
      return ids.length;
    });
  }

  async function deleteUnconfirmed(): Promise<void> {
    for (let found = BATCH; found === BATCH;)
      found = await inTransaction(db, (trx) => deleteUnconfirmedAccounts(trx, BATCH));
  }

  return {
    /** Returns the number of anonymised orders and documents, and of deleted mails. */
    async purgeExpired(): Promise<{ orders: number; documents: number; mails: number }> {
      let orders = 0;
      for (let erased = BATCH; erased === BATCH; orders += erased) erased = await eraseBatch();
      await pastCustomers.purgeExpired(db);
      await deleteExpiredCodes(db);
      await deleteExpiredChallenges(db);
      await deleteOldAttempts(db);
      await deleteUnconfirmed();
      await deletePansOfLapsed(db);
      await deleteSessionsOfClosed(db);
      const { documentMonths } = settings();
      const documents = await eraseOldDocuments(db, documentMonths);
      return { orders, documents, mails: await mail.purgeOrphans() };
    },
  };
}
