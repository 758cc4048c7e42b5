import type { Db } from "#db/database.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { reduceOrderToItems } from "./order-erasure.service.ts";
import {
  deleteExpiredCodes,
  deleteNotes,
  deleteOldAttempts,
  deletePansOfLapsed,
  deleteSessionsOfClosed,
  lockExpiredOrders,
} from "./retention.repo.ts";

const BATCH = 100;

type Dependencies = { db: Db; mail: MailService; pastCustomers: PastCustomersService };

/** Erases data past its retention period, by the database's clock. Several processes can share the work. */
export function createRetentionService({ db, mail, pastCustomers }: Dependencies) {
  async function eraseBatch(): Promise<number> {
    return inTransaction(db, async (trx) => {
      const ids = await lockExpiredOrders(trx, BATCH);
      for (const id of ids) await reduceOrderToItems(trx, id);
      if (ids.length > 0) await deleteNotes(trx, ids);
      return ids.length;
    });
  }

  return {
    /** Returns how many orders were anonymized, and how many mails were deleted. */
    async purgeExpired(): Promise<{ orders: number; mails: number }> {
      let orders = 0;
      for (let erased = BATCH; erased === BATCH; orders += erased) erased = await eraseBatch();
      await pastCustomers.purgeExpired(db);
      await deleteExpiredCodes(db);
      await deleteOldAttempts(db);
      await deletePansOfLapsed(db);
      await deleteSessionsOfClosed(db);
      return { orders, mails: await mail.purgeOrphans() };
    },
  };
}
