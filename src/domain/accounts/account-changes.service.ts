import type { AuditSubject } from "#contract/audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import { updateAccount } from "./accounts.repo.ts";
import { endAllSessions } from "./sessions.repo.ts";

export type Account = { id: string; name: string; email: string };

/** The subject of an audit log entry about an account. */
export function accountSubject<Type extends AuditSubject>(type: Type, { id, name, email }: Account) {
  return { type, id, label: `${name} (${email})` };
}

/** The actor for changes that people make to their own account. */
export function actorOfAccount(account: Account): Actor {
  return { accountId: account.id, name: accountSubject("staff", account).label };
}

type LockChange = {
  type: "customer" | "staff";
  account: Account & { lockedAt: Date | null; lockReason: string | null };
  actor: Actor;
  /** Whether the account is locked afterwards. */
  isLocked: boolean;
  reason: string | null;
  at: Date;
};

/**
 * Locks or unlocks an account in the caller's transaction. Unlocking also ends all sessions: one opened while the lock
 * was being set was never valid and must not become so.
 */
export async function changeLock(trx: Trx, { type, account, actor, isLocked, reason, at }: LockChange): Promise<void> {
  await updateAccount(trx, account.id, {
    lockedAt: isLocked ? at : null,
    lockReason: isLocked ? reason : null,
    updatedAt: at,
  });
  await endAllSessions(trx, account.id, at);
  await recordChange(trx, {
    actor,
    action: isLocked ? "locked" : "unlocked",
    subject: accountSubject(type, account),
    before: { locked: account.lockedAt !== null, reason: account.lockReason },
    after: { locked: isLocked, reason: isLocked ? reason : null },
    at,
  });
}
