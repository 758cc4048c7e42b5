import type { LogInWithCode } from "#contract/accounts/accounts.schema.ts";
import { MARKETING_WORDING } from "#contract/accounts/consent.ts";
import type { LoginView } from "#contract/accounts/session.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { entryCodeMail } from "./account-mails.rules.ts";
import {
  findAccountByEmail,
  getAccount,
  lockAccountByEmail,
  reserveAddress,
  updateAccount,
  type AccountRow,
} from "./accounts.repo.ts";
import { insertConsent } from "./consents.repo.ts";
import { readMarketingConsent } from "./consents.service.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import { deleteAttempts } from "./registration-attempts.repo.ts";
import type { SecondFactorCheckService } from "./second-factor-check.service.ts";
import { refuseLocked, type StartSession } from "./session-start.service.ts";
import type { Caller } from "./sessions.service.ts";

type Dependencies = {
  db: Db;
  mail: MailService;
  codes: OneTimeCodesService;
  secondFactorCheck: SecondFactorCheckService;
  startSession: StartSession;
  clock: Clock;
  settings: CurrentSettings;
};

/** Login with only a mailed code, which creates an account for a new address. */
export function createCodeLoginService(dependencies: Dependencies) {
  const { db, mail, codes, secondFactorCheck, startSession, clock, settings } = dependencies;

  /**
   * The account of an address whose ownership was just proven. Pending registrations are deleted with their passwords
   * and other data, since anybody may have sent them.
   */
  async function ownAccount(trx: Trx, email: string): Promise<AccountRow | undefined> {
    const at = clock();
    const nobody = { email, name: "", phone: "", passwordHash: "" };
    await reserveAddress(trx, { ...nobody, createdAt: at, updatedAt: at });
    const account = await lockAccountByEmail(trx, email);
    if (!account || account.emailConfirmedAt) return account;
    await deleteAttempts(trx, account.id);
    const isCustomer = account.role === ACCOUNT_ROLE.customer;
    await updateAccount(trx, account.id, { ...(isCustomer && nobody), emailConfirmedAt: at, updatedAt: at });
    return getAccount(trx, account.id);
  }

  async function keepConsent(trx: Trx, accountId: string): Promise<void> {
    if ((await readMarketingConsent(trx, accountId)).given) return;
    await insertConsent(trx, { accountId, given: true, wording: MARKETING_WORDING, place: "login", at: clock() });
  }

  return {
    /** Gives the same answer, and does the same work, for every address. */
    async sendCode(email: string, client: string): Promise<void> {
      await codes.countSend(email, "enter", client);
      await inTransaction(db, async (trx) => {
        const account = await findAccountByEmail(trx, email);
        const to = account?.email ?? email;
        const name = account?.emailConfirmedAt ? account.name : "";
        const { code, expiresAt } = await codes.issue(trx, to, "enter");
        await mail.queueMail(trx, to, entryCodeMail(settings(), name, code), expiresAt);
      });
    },

    async logIn({ email, code, secondFactor, marketingConsent }: LogInWithCode, caller: Caller): Promise<LoginView> {
      const { client, userAgent } = caller;
      let proven: AccountRow | undefined;
      await codes.guard({ email, client, field: "code" }, () =>
        inTransaction(db, async (trx) => {
          if (!(await codes.redeem(trx, email, "enter", code))) return false;
          proven = await ownAccount(trx, email);
          if (!proven) return false;
          // Checked before the code is used up, so that it can be sent again together with the second factor.
          await secondFactorCheck.requireGiven(trx, proven, secondFactor);
          if (marketingConsent === true) await keepConsent(trx, proven.id);
          return true;
        }),
      );
      if (!proven) throw new Error("A code was accepted for no account.");
      refuseLocked(proven);
      await secondFactorCheck.pass(proven, secondFactor);
      return startSession(proven, "mailed_code", userAgent);
    },
  };
}
