import { ROLE, type LoginView, type Role, type StaffRole } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { roleOf } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { TokenSigner } from "./accounts.port.ts";
import { emailKeyOf, findAccountByEmail } from "./accounts.repo.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import type { PasswordsService } from "./passwords.service.ts";
import type { Browser, RegistrationService } from "./registration.service.ts";
import type { SecondFactorCheckService } from "./second-factor-check.service.ts";
import { isCompulsory } from "./second-factor-duty.rules.ts";
import { refuseLocked, type StartSession } from "./session-start.service.ts";
import { endSession, findSessionAccount, touchSession } from "./sessions.repo.ts";

/** The use of a session is recorded at most this often. */
const USE_RECORDED_EVERY_MS = 5 * 60_000;

/** The authenticated account behind a call. */
export type Visitor = {
  accountId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  /** Null for a customer. */
  staffRole: StaffRole | null;
  /** The account must have a second factor and has none, and did not log in with a passkey instead. */
  needsSecondFactor: boolean;
  signedInAt: Date;
  /** As last recorded; null when it was never recorded. */
  lastUsedAt: Date | null;
};

export type Credentials = {
  email: string;
  password: string;
  /** For an account with a second factor: an app code or a recovery code. */
  secondFactor: string | null;
};

export type MailedCode = Pick<Credentials, "email" | "secondFactor"> & { otp: string };

/** The origin of a login. `userAgent` is the browser's own claim. */
export type Caller = Browser & { userAgent: string | undefined };

type Dependencies = {
  db: Db;
  signer: TokenSigner;
  startSession: StartSession;
  passwords: PasswordsService;
  secondFactorCheck: SecondFactorCheckService;
  registration: RegistrationService;
  codes: OneTimeCodesService;
  clock: Clock;
  settings: CurrentSettings;
};

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(dependencies: Dependencies) {
  const { db, signer, startSession, passwords, secondFactorCheck, registration, codes, clock, settings } = dependencies;
  /** Sessions whose use this process is recording, so that a page with many calls writes once. */
  const beingRecorded = new Set<string>();

  return {
    async logIn({ email, password, secondFactor }: Credentials, caller: Caller): Promise<LoginView> {
      const { client, browserKey, userAgent } = caller;
      const account = await findAccountByEmail(db, email);
      const pending =
        account && !account.emailConfirmedAt ? await registration.listPendingAttempts(account.id, browserKey) : [];
      const hashes = (account?.emailConfirmedAt ? [account] : pending).map(({ passwordHash }) => passwordHash);
      const matchingHash = await passwords.findMatchingHash(hashes, { email, password, client });
      if (!account || matchingHash === undefined)
        throw new DomainError("bad_credentials", accountMessages.badCredentials);
      refuseLocked(account);
      const attempt = pending.find(({ passwordHash }) => passwordHash === matchingHash);
      if (attempt) {
        await registration.mailCodeAtLogin(attempt, client);
        throw new DomainError("email_unconfirmed", "Please confirm your email first. We have sent you a code.");
      }
      await secondFactorCheck.pass(account, secondFactor);
      return startSession(account, "password", userAgent);
    },

    /** With a mailed code: confirms an unconfirmed address and returns null, or logs in to a confirmed account. */
    async useMailedCode({ email, otp, secondFactor }: MailedCode, caller: Caller): Promise<LoginView | null> {
      const { client, userAgent } = caller;
      const account = await findAccountByEmail(db, email);
      if (!account?.emailConfirmedAt) {
        await registration.confirmEmail(email, otp, caller);
        return null;
      }
      await codes.guard({ email, client, field: "otp" }, () =>
        inTransaction(db, async (trx) => {
          if (!(await codes.redeem(trx, email, "log_in", otp))) return false;
          // Checked before the code is used up, so that it can be sent again together with the second factor.
          await secondFactorCheck.requireGiven(trx, account, secondFactor);
          return true;
        }),
      );
      refuseLocked(account);
      await secondFactorCheck.pass(account, secondFactor);
      return startSession(account, "mailed_code", userAgent);
    },

    /** Whether the token is signed for staff and has not expired. Its session may have ended. */
    async isStaffToken(token: string): Promise<boolean> {
      return (await signer.read(token))?.role === ROLE.staff;
    },

    /** Undefined unless the token is valid and unexpired, and its session is still open. */
    async authenticate(token: string): Promise<Visitor | undefined> {
      const claims = await signer.read(token);
      const account = claims && (await findSessionAccount(db, claims.sessionId, clock()));
      if (!account || account.id !== claims.accountId) return undefined;
      const { id: accountId, role, secondFactorSince, method, ...visitor } = account;
      const hasBothFactors = secondFactorSince !== null || method === "passkey";
      const needsSecondFactor = !hasBothFactors && isCompulsory(visitor.staffRole, settings());
      return { accountId, role: roleOf(role), needsSecondFactor, ...visitor };
    },

    /** Called after the response has started, so that it does not delay the response. */
    async recordUse({ sessionId, lastUsedAt }: Visitor): Promise<void> {
      const now = clock();
      const due = new Date(now.getTime() - USE_RECORDED_EVERY_MS);
      if ((lastUsedAt && lastUsedAt >= due) || beingRecorded.has(sessionId)) return;
      beingRecorded.add(sessionId);
      try {
        await touchSession(db, sessionId, now, due);
      } finally {
        beingRecorded.delete(sessionId);
      }
    },

    async logOut(visitor: Visitor, email: string): Promise<void> {
      if (emailKeyOf(email) !== emailKeyOf(visitor.email)) {
        throw new DomainError("forbidden", "This is not the account that is logged in.");
      }
      await endSession(db, visitor.sessionId, clock());
    },
  };
}
