import type { LoginMethod } from "#contract/accounts/device.ts";
import type { LoginView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Db } from "#db/database.ts";
import { roleOf } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { TokenSigner } from "./accounts.port.ts";
import type { AccountRow } from "./accounts.repo.ts";
import { deviceOf } from "./device.rules.ts";
import { insertSession } from "./sessions.repo.ts";

/** The absolute lifetime of a session. */
const SESSION_TTL_SECONDS = 7 * 24 * 3_600;

export function refuseLocked({ lockedAt }: Pick<AccountRow, "lockedAt">): void {
  if (lockedAt) throw new DomainError("account_locked", "This account is locked. Please write to us or call us.");
}

type Dependencies = { db: Db; signer: TokenSigner; clock: Clock };

export type StartSession = ReturnType<typeof createSessionStart>;

/**
 * Opens a session for an authenticated account. `userAgent` is the browser's own claim. Refused if the account was
 * closed or locked after it was read, or its password changed.
 */
export function createSessionStart({ db, signer, clock }: Dependencies) {
  return async (account: AccountRow, method: LoginMethod, userAgent: string | undefined): Promise<LoginView> => {
    const now = clock();
    const expiresAt = new Date(now.getTime() + SESSION_TTL_SECONDS * 1_000);
    const { id: accountId, email, phone, passwordHash } = account;
    const session = { accountId, device: deviceOf(userAgent), method, createdAt: now, expiresAt };
    const sessionId = await insertSession(db, session, method === "password" ? passwordHash : undefined);
    if (sessionId === undefined) throw new DomainError("bad_credentials", accountMessages.badCredentials);
    const role = roleOf(account.role);
    const token = await signer.sign({ accountId, sessionId, role, email }, expiresAt);
    return { token, role, veryOtpLoginID: sessionId, email, phone, userId: accountId };
  };
}
