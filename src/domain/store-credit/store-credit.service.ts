import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { StoreCreditReason, StoreCreditView } from "#contract/store-credit/store-credit.ts";
import type { Db, Trx } from "#db/database.ts";
import { addCreditBack, insertCreditEntry, listCreditEntries, sumCredit } from "./store-credit.repo.ts";

type Entry = {
  accountId: string;
  /** Negative for spending. */
  amountPaise: Paise;
  reason: StoreCreditReason;
  orderId?: number;
  returnId?: number;
  actor: string | null;
  note?: string | null;
  at: Date;
};

/**
 * Writes to the store credit ledger; the only place that does. An amount of 0 adds no entry. A negative amount requires
 * the lock of the account.
 */
export async function recordCredit(trx: Trx, { amountPaise, ...entry }: Entry): Promise<void> {
  if (amountPaise !== 0) await insertCreditEntry(trx, { ...entry, amountPaise });
}

/** Adds to the returned part of an order's store credit. Requires the lock of the order. */
export async function countCreditBack(trx: Trx, orderId: number, paise: Paise): Promise<void> {
  if (paise !== 0) await addCreditBack(trx, orderId, paise);
}

/**
 * The available balance of an account, excluding what is reserved for online payments. To spend it, call this with the
 * account locked.
 */
export async function getSpendable(db: Db, accountId: string): Promise<Paise> {
  const { balancePaise, heldPaise } = await sumCredit(db, accountId);
  return balancePaise - heldPaise;
}

export function createStoreCreditService({ db }: { db: Db }) {
  return {
    async getCredit(accountId: string): Promise<StoreCreditView> {
      const [{ balancePaise, heldPaise }, entries] = await Promise.all([
        sumCredit(db, accountId),
        listCreditEntries(db, accountId),
      ]);
      return {
        balance: toRupees(balancePaise),
        ...(heldPaise > 0 && { held: toRupees(heldPaise) }),
        entries: entries.map(({ at, amountPaise, reason, orderId }) => ({
          at: at.toISOString(),
          amount: toRupees(amountPaise),
          reason,
          ...(orderId !== null && { orderID: orderNumber(orderId) }),
        })),
      };
    },
  };
}
