import type { Db } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { changeLock } from "./account-changes.service.ts";
import { lockCustomer } from "./account-lock.service.ts";

type Change = { actor: Actor; id: string; isLocked: boolean; reason: string | null };

/** Locks and unlocks customer accounts. Orders and payments in progress continue. */
export function createCustomerLocksService({ db, clock }: { db: Db; clock: Clock }) {
  async function change({ actor, id, isLocked, reason }: Change): Promise<void> {
    await inTransaction(db, async (trx) => {
      const account = await lockCustomer(trx, id);
      if (account.closedAt) throw new DomainError("wrong_status", "This account is closed.");
      if ((account.lockedAt !== null) === isLocked) {
        throw new DomainError(
          "wrong_status",
          isLocked ? "This customer is locked already." : "This customer is not locked.",
        );
      }
      await changeLock(trx, { type: "customer", account, actor, isLocked, reason, at: clock() });
    });
  }

  return {
    async lockCustomer(actor: Actor, id: string, reason: string): Promise<void> {
      await change({ actor, id, isLocked: true, reason });
    },

    async unlockCustomer(actor: Actor, id: string): Promise<void> {
      await change({ actor, id, isLocked: false, reason: null });
    },
  };
}
