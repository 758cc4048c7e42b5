import type { Db, Trx } from "#db/database.ts";
import type { AddressMarker } from "./accounts.port.ts";
import { deleteOldPasts, findEmailOf, findPast, putPast } from "./past-customers.repo.ts";

/** Orders that were not cancelled, and how often each coupon was used. */
export type Past = { orders: number; couponUses: Readonly<Record<string, number>> };

export type PastCustomersService = ReturnType<typeof createPastCustomersService>;

/**
 * What counts against the offers for a first order and once for each customer, after an account was closed. Known by a
 * mark of its address, which says nothing to whoever does not know the address already.
 */
export function createPastCustomersService({ marker }: { marker: AddressMarker }) {
  async function read(db: Db, mark: string): Promise<Past> {
    const row = await findPast(db, mark);
    return { orders: row?.orders ?? 0, couponUses: (row?.couponUses ?? {}) as Past["couponUses"] };
  }

  return {
    /** Of accounts that had this account's address before and were closed. */
    async findPast(db: Db, accountId: string): Promise<Past> {
      return read(db, marker.mark(await findEmailOf(db, accountId)));
    },

    /** Adds what an account did that is being closed. Of one that ordered nothing, nothing is kept. */
    async remember(trx: Trx, accountId: string, { orders, couponUses }: Past): Promise<void> {
      if (orders === 0 && Object.keys(couponUses).length === 0) return;
      const mark = marker.mark(await findEmailOf(trx, accountId));
      const before = await read(trx, mark);
      const sums = { ...before.couponUses };
      for (const [code, uses] of Object.entries(couponUses)) sums[code] = (sums[code] ?? 0) + uses;
      await putPast(trx, mark, before.orders + orders, sums);
    },

    async sweep(db: Db): Promise<void> {
      await deleteOldPasts(db);
    },
  };
}
