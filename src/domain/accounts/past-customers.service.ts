import type { Db, Trx } from "#db/database.ts";
import type { CouponUseCounts } from "#db/json-columns.ts";
import type { EmailHasher } from "./accounts.port.ts";
import { deleteExpiredHistories, findEmailOf, findHistory, saveHistory } from "./past-customers.repo.ts";

/** The number of orders that were not cancelled, and the number of uses of each coupon. */
export type PurchaseHistory = { orders: number; couponUses: CouponUseCounts };

export type PastCustomersService = ReturnType<typeof createPastCustomersService>;

/**
 * Purchase histories of closed accounts, for coupons limited to a first order or to one use per customer. Stored under
 * a keyed hash of the address, so that they can be looked up only by the address.
 */
export function createPastCustomersService({ emailHasher }: { emailHasher: EmailHasher }) {
  async function read(db: Db, emailHash: string): Promise<PurchaseHistory> {
    const row = await findHistory(db, emailHash);
    return { orders: row?.orders ?? 0, couponUses: row?.couponUses ?? {} };
  }

  return {
    /** The history of closed accounts with the same address as this account. */
    async findHistory(db: Db, accountId: string): Promise<PurchaseHistory> {
      return read(db, emailHasher.hash(await findEmailOf(db, accountId)));
    },

    /** Adds the history of an account that is being closed. Stores nothing for an account without orders. */
    async addHistory(trx: Trx, accountId: string, { orders, couponUses }: PurchaseHistory): Promise<void> {
      if (orders === 0 && Object.keys(couponUses).length === 0) return;
      const emailHash = emailHasher.hash(await findEmailOf(trx, accountId));
      const before = await read(trx, emailHash);
      const sums = { ...before.couponUses };
      for (const [code, uses] of Object.entries(couponUses)) sums[code] = (sums[code] ?? 0) + uses;
      await saveHistory(trx, emailHash, before.orders + orders, sums);
    },

    async purgeExpired(db: Db): Promise<void> {
      await deleteExpiredHistories(db);
    },
  };
}
