import type { CreateAccount } from "#contract/accounts/accounts.schema.ts";
import { MARKETING_WORDING } from "#contract/accounts/consent.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { alreadyRegisteredMail, confirmEmailMail, loginCodeMail } from "./account-mails.rules.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { findAccountByEmail, registerAccount, updateAccount } from "./accounts.repo.ts";
import { insertConsent } from "./consents.repo.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";

type Dependencies = {
  db: Db;
  mail: MailService;
  hasher: PasswordHasher;
  codes: OneTimeCodesService;
  clock: Clock;
  settings: CurrentSettings;
  loginUrl: string;
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService({ db, mail, hasher, codes, clock, settings, loginUrl }: Dependencies) {
  async function mailCode(trx: Trx, email: string, name: string): Promise<void> {
    const { code, expiresAt } = await codes.issue(trx, email, "confirm_email");
    await mail.queueMail(trx, email, confirmEmailMail(settings(), name, code), expiresAt);
  }

  async function mailNewCode(email: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const account = await findAccountByEmail(trx, email);
      if (account && !account.emailConfirmedAt) await mailCode(trx, account.email, account.name);
    });
  }

  return {
    /** Answers the same, in the same time, for a known address and a new one; only the mail differs. */
    async createAccount(form: CreateAccount, client: string): Promise<void> {
      const { email, name, phone } = form;
      const passwordHash = await hasher.hash(form.password);
      const mayMail = await codes.maySend(email, "confirm_email", client);
      await inTransaction(db, async (trx) => {
        const pendingConsent = form.marketingConsent === true ? MARKETING_WORDING : null;
        const account = { email, name, phone, passwordHash, pendingConsent, updatedAt: clock() };
        // Details change only together with a newly mailed code: an older code never confirms a newer password.
        const outcome = await registerAccount(trx, account, { mayRenew: mayMail });
        if (!mayMail) return;
        if (outcome === "registered") return mailCode(trx, email, name);
        const owner = await findAccountByEmail(trx, email);
        if (owner) await mail.queueMail(trx, owner.email, alreadyRegisteredMail(settings(), owner.name, loginUrl));
      });
    },

    /**
     * Mails a code: to an unconfirmed address one that confirms it, to a confirmed one a login code. The answer is the
     * same for every address.
     */
    async sendCode(email: string, client: string): Promise<void> {
      await codes.countSend(email, "confirm_email", client);
      await inTransaction(db, async (trx) => {
        const account = await findAccountByEmail(trx, email);
        if (!account) return;
        if (!account.emailConfirmedAt) return mailCode(trx, account.email, account.name);
        const { code, expiresAt } = await codes.issue(trx, account.email, "log_in");
        await mail.queueMail(trx, account.email, loginCodeMail(settings(), account.name, code), expiresAt);
      });
    },

    /** For a login with the right password to an account whose address is not confirmed. */
    async mailCodeAtLogin(email: string, client: string): Promise<void> {
      if (await codes.maySend(email, "confirm_email", client)) await mailNewCode(email);
    },

    async confirmEmail(email: string, code: string): Promise<void> {
      const confirmed = await inTransaction(db, async (trx) => {
        if (!(await codes.redeem(trx, email, "confirm_email", code))) return false;
        const account = await findAccountByEmail(trx, email);
        if (!account) return false;
        const at = clock();
        await updateAccount(trx, account.id, { emailConfirmedAt: at, pendingConsent: null, updatedAt: at });
        const { id: accountId, pendingConsent: wording } = account;
        if (wording !== null) await insertConsent(trx, { accountId, given: true, wording, place: "register", at });
        return true;
      });
      if (!confirmed) throw codes.refusal("otp");
    },
  };
}
