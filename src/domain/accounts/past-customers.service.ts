import type { Db, Trx } from "#db/database.ts";
import type { EmailHasher } from "./accounts.port.ts";
import {
  clearCashRefusals,
  deleteExpiredHistories,
  deleteHistories,
  findEmailOf,
  listHistories,
  saveHistory,
  type PurchaseHistory,
} from "./past-customers.repo.ts";

export type PastCustomersService = ReturnType<typeof createPastCustomersService>;

/**
 * Purchase histories of closed accounts, for coupons limited to a first order or to one use per customer, and for the
 * block of cash on delivery. Stored under a keyed hash of the address, so that they can be looked up only by the address.
 */
export function createPastCustomersService({ emailHasher }: { emailHasher: EmailHasher }) {
  /** The sum over all secrets, since accounts may have been closed before and after a change of the secret. */
  async function read(db: Db, emailHashes: readonly string[]): Promise<PurchaseHistory> {
    return addUp(await listHistories(db, emailHashes));
  }

  return {
    /** The history of closed accounts with the same address as this account. */
    async findHistory(db: Db, accountId: string): Promise<PurchaseHistory> {
      return read(db, emailHasher.hashes(await findEmailOf(db, accountId)));
    },

    /** When a customer with this address, in lower case, was last blocked from cash on delivery in a closed account. */
    async findCashRefusal(db: Db, emailKey: string): Promise<Date | null> {
      return (await read(db, emailHasher.hashes(emailKey))).cashRefusedAt;
    },

    /**
     * Adds the history of an account that is being closed, under the hash of the current secret. `cashRefusedAt` replaces
     * that of earlier accounts, whose block may have been lifted. Stores nothing for an account without orders, unless it
     * was blocked from cash on delivery.
     */
    async addHistory(trx: Trx, accountId: string, history: PurchaseHistory): Promise<void> {
      const { orders, couponUses, cashRefusedAt } = history;
      const emailHashes = emailHasher.hashes(await findEmailOf(trx, accountId));
      if (orders === 0 && Object.keys(couponUses).length === 0 && cashRefusedAt === null) {
        return clearCashRefusals(trx, emailHashes);
      }
      const total = addUp([await read(trx, emailHashes), history]);
      await deleteHistories(trx, emailHashes);
      await saveHistory(trx, emailHashes[0], { ...total, cashRefusedAt });
    },

    async purgeExpired(db: Db): Promise<void> {
      await deleteExpiredHistories(db);
    },
  };
}

function addUp(histories: readonly PurchaseHistory[]): PurchaseHistory {
  const couponUses: Record<string, number> = {};
  for (const history of histories) {
    for (const [code, uses] of Object.entries(history.couponUses)) couponUses[code] = (couponUses[code] ?? 0) + uses;
  }
  return {
    orders: histories.reduce((sum, { orders }) => sum + orders, 0),
    couponUses,
    cashRefusedAt: latest(histories.map(({ cashRefusedAt }) => cashRefusedAt)),
  };
}

function latest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null);
}
