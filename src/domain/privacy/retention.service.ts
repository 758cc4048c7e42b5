import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { eraseOldDocuments } from "#domain/billing/document-erasure.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { throwAll } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { reduceOrderToItems } from "./order-erasure.service.ts";
import {
  anonymizeLapsedIntents,
  deleteExpiredCodes,
  deleteNotes,
  deleteExpiredChallenges,
  deleteOldAttempts,
  deleteOldSessions,
  deleteSessionsOfClosed,
  deleteUnconfirmedAccounts,
  lockExpiredOrders,
} from "./retention.repo.ts";

const BATCH = 100;

/** Repeats a step of at most `limit` rows until it finds fewer. Returns how many it found in total. */
async function inBatches(step: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let found = BATCH; found === BATCH; total += found) found = await step(BATCH);
  return total;
}

type Dependencies = { db: Db; mail: MailService; pastCustomers: PastCustomersService; settings: CurrentSettings };

/** Erases data past its retention period, by the database's clock. Safe to run in several processes. */
export function createRetentionService({ db, mail, pastCustomers, settings }: Dependencies) {
  async function eraseOrders(limit: number): Promise<number> {
    return inTransaction(db, async (trx) => {
      const ids = await lockExpiredOrders(trx, limit);
      for (const id of ids) await reduceOrderToItems(trx, id);
      if (ids.length > 0) await deleteNotes(trx, ids);
      return ids.length;
    });
  }

  return {
    /**
     * Returns the number of anonymised orders and documents, and of deleted mails. A failed step does not keep the next
     * ones from running; its error is thrown at the end.
     */
    async purgeExpired(): Promise<{ orders: number; documents: number; mails: number }> {
      const defects: unknown[] = [];
      const attempt = async (step: () => Promise<number | void>): Promise<number> => {
        try {
          return (await step()) ?? 0;
        } catch (error) {
          defects.push(error);
          return 0;
        }
      };
      const orders = await attempt(() => inBatches(eraseOrders));
      await attempt(() => pastCustomers.purgeExpired(db));
      await attempt(() => deleteExpiredCodes(db));
      await attempt(() => deleteExpiredChallenges(db));
      await attempt(() => deleteOldAttempts(db));
      await attempt(() => inBatches((limit) => inTransaction(db, (trx) => deleteUnconfirmedAccounts(trx, limit))));
      await attempt(() => inBatches((limit) => anonymizeLapsedIntents(db, limit)));
      await attempt(() => inBatches((limit) => deleteOldSessions(db, limit)));
      await attempt(() => deleteSessionsOfClosed(db));
      const documents = await attempt(() => eraseOldDocuments(db, settings().documentMonths));
      const mails = await attempt(() => mail.purgeOrphans());
      throwAll(defects, "Some expired data could not be erased.");
      return { orders, documents, mails };
    },
  };
}
