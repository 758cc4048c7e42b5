import type { Db } from "#db/database.ts";
import { recordChange } from "#domain/audit/audit.service.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { accountSubject } from "./account-changes.service.ts";
import { findAccountByEmail } from "./accounts.repo.ts";
import { deletePasskeysOf } from "./passkeys.repo.ts";
import { deleteSecondFactor } from "./second-factor.repo.ts";
import { endAllSessions } from "./sessions.repo.ts";

type Dependencies = { db: Db; clock: Clock };

/**
 * Removes the second factor and all passkeys of someone who lost both phone and recovery codes. Run by a command on the
 * server, whose name `by` appears in the audit log. Ends all sessions, since the lost phone may have one.
 */
export async function resetSecondFactor(
  { db, clock }: Dependencies,
  email: string,
  by: string,
): Promise<"done" | "not on" | "no such account"> {
  return inTransaction(db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return "no such account";
    const hadCodes = await deleteSecondFactor(trx, account.id);
    // A passkey on the lost phone would count as both factors.
    const passkeys = await deletePasskeysOf(trx, account.id);
    if (!hadCodes && passkeys === 0) return "not on";
    const at = clock();
    await endAllSessions(trx, account.id, at);
    const change = {
      before: { secondFactor: hadCodes ? "on" : "off", passkeys },
      after: { secondFactor: "off", passkeys: 0 },
    };
    const subject = accountSubject(account.role === ACCOUNT_ROLE.customer ? "customer" : "staff", account);
    await recordChange(trx, { actor: { accountId: null, name: by }, action: "changed", subject, ...change, at });
    return "done";
  });
}
