import { ROLE, type LoginView, type Role, type StaffRole } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { TokenSigner } from "./accounts.port.ts";
import { emailKeyOf, findAccountByEmail } from "./accounts.repo.ts";
import { deviceOf } from "./device.rules.ts";
import type { PasswordsService } from "./passwords.service.ts";
import type { RegistrationService } from "./registration.service.ts";
import type { SecondFactorCheckService } from "./second-factor-check.service.ts";
import { endSession, findSessionAccount, insertSession, touchSession } from "./sessions.repo.ts";

/** A login holds this long at the most, whatever happens in between. */
const SESSION_TTL_SECONDS = 7 * 24 * 3_600;

/** How often it is written at the most that a session is in use. */
const USE_NOTED_EVERY_MS = 5 * 60_000;

/** Who is behind a call. */
export type Visitor = {
  accountId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  /** Nothing for a customer. */
  staffRole: StaffRole | null;
  /** As it was last written; nothing when it never was. */
  lastUsedAt: Date | null;
};

export type Credentials = {
  email: string;
  password: string;
  /** For an account that has one: a code of the app, or a recovery code. */
  secondFactor: string | null;
};

/** Who asks to be logged in: the address that limits are counted by, and what their browser calls itself. */
export type Caller = { client: string; userAgent: string | undefined };

type Dependencies = {
  db: Db;
  signer: TokenSigner;
  passwords: PasswordsService;
  secondFactorCheck: SecondFactorCheckService;
  registration: RegistrationService;
  clock: Clock;
};

export type SessionsService = ReturnType<typeof createSessionsService>;

export function roleOf(role: number): Role {
  return role === 1 ? ROLE.administrator : ROLE.customer;
}

export function createSessionsService(dependencies: Dependencies) {
  const { db, signer, passwords, secondFactorCheck, registration, clock } = dependencies;
  /** Sessions whose use is being written by this process, so that a page of many calls writes once. */
  const beingNoted = new Set<string>();

  return {
    async logIn({ email, password, secondFactor }: Credentials, { client, userAgent }: Caller): Promise<LoginView> {
      const account = await findAccountByEmail(db, email);
      const isRight = await passwords.isRight(account?.passwordHash, { email, password, client });
      if (!account || !isRight) throw new DomainError("bad_credentials", accountMessages.badCredentials);
      if (account.lockedAt) {
        throw new DomainError("account_locked", "This account is locked. Please write to us or call us.");
      }
      if (!account.emailConfirmedAt) {
        await registration.mailCodeAtLogin(account.email, client);
        throw new DomainError("email_unconfirmed", "Please confirm your email first. We have sent you a code.");
      }
      await secondFactorCheck.pass(account, secondFactor);
      const now = clock();
      const expiresAt = new Date(now.getTime() + SESSION_TTL_SECONDS * 1_000);
      const session = { accountId: account.id, device: deviceOf(userAgent), createdAt: now, expiresAt };
      const sessionId = await insertSession(db, session);
      const role = roleOf(account.role);
      const token = await signer.sign({ accountId: account.id, sessionId, role, email: account.email }, expiresAt);
      return {
        token,
        role,
        veryOtpLoginID: sessionId,
        email: account.email,
        phone: account.phone,
        userId: account.id,
      };
    },

    /** Nothing unless the token is ours, unexpired, and its session still open. */
    async authenticate(token: string): Promise<Visitor | undefined> {
      const claims = await signer.read(token);
      const account = claims && (await findSessionAccount(db, claims.sessionId, clock()));
      if (!account || account.id !== claims.accountId) return undefined;
      return {
        accountId: account.id,
        sessionId: account.sessionId,
        email: account.email,
        name: account.name,
        role: roleOf(account.role),
        staffRole: account.staffRole as StaffRole | null,
        lastUsedAt: account.lastUsedAt,
      };
    },

    /** For after an answer was begun: nobody waits for it. */
    async noteUse({ sessionId, lastUsedAt }: Visitor): Promise<void> {
      const now = clock();
      const due = new Date(now.getTime() - USE_NOTED_EVERY_MS);
      if ((lastUsedAt && lastUsedAt >= due) || beingNoted.has(sessionId)) return;
      beingNoted.add(sessionId);
      try {
        await touchSession(db, sessionId, now, due);
      } finally {
        beingNoted.delete(sessionId);
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
