import type { Db } from "#db/database.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { keepGoodsOnly } from "./order-erasure.service.ts";
import { deleteNotes, deleteOldCodes, deleteSessionsOfClosed, lockOutlivedOrders } from "./retention.repo.ts";

const BATCH = 100;

type Dependencies = { db: Db; mail: MailService; pastCustomers: PastCustomersService };

/** Forgets what was kept long enough, by the database's clock. Several processes at once share the work. */
export function createRetentionService({ db, mail, pastCustomers }: Dependencies) {
  async function eraseBatch(): Promise<number> {
    return inTransaction(db, async (trx) => {
      const ids = await lockOutlivedOrders(trx, BATCH);
      for (const id of ids) await keepGoodsOnly(trx, id);
      if (ids.length > 0) await deleteNotes(trx, ids);
      return ids.length;
    });
  }

  return {
    /** Returns how many orders no longer say who bought, and how many mails were forgotten. */
    async purgeExpired(): Promise<{ orders: number; mails: number }> {
      let orders = 0;
      for (let erased = BATCH; erased === BATCH; orders += erased) erased = await eraseBatch();
      await pastCustomers.sweep(db);
      await deleteOldCodes(db);
      await deleteSessionsOfClosed(db);
      return { orders, mails: await mail.sweepOrphans() };
    },
  };
}
