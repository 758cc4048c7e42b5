import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { StoreCreditReason, StoreCreditView } from "#contract/store-credit/store-credit.ts";
import type { Db, Trx } from "#db/database.ts";
import { insertCreditEntry, listCreditEntries, sumCredit } from "./store-credit.repo.ts";

type Entry = {
  accountId: string;
  /** Negative for what is spent. */
  amountPaise: Paise;
  reason: StoreCreditReason;
  orderId?: number;
  returnId?: number;
  actor: string | null;
  note?: string | null;
  at: Date;
};

/** Writes the ledger of store credit; nothing else writes it. An amount of 0 leaves no entry. */
export async function recordCredit(trx: Trx, { amountPaise, ...entry }: Entry): Promise<void> {
  if (amountPaise !== 0) await insertCreditEntry(trx, { ...entry, amountPaise });
}

export function createStoreCreditService({ db }: { db: Db }) {
  return {
    async getCredit(accountId: string): Promise<StoreCreditView> {
      const [balance, entries] = await Promise.all([sumCredit(db, accountId), listCreditEntries(db, accountId)]);
      return {
        balance: toRupees(balance),
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
