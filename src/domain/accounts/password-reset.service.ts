import type { ResetPassword } from "#contract/accounts/accounts.schema.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { passwordChangedMail, resetPasswordMail } from "./account-mails.rules.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { findAccountByEmail, lockAccountByEmail, updateAccount } from "./accounts.repo.ts";
import { doSameWork } from "./codes.repo.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import { deleteAttempts } from "./registration-attempts.repo.ts";
import { endAllSessions } from "./sessions.repo.ts";

type Dependencies = {
  db: Db;
  mail: MailService;
  hasher: PasswordHasher;
  codes: OneTimeCodesService;
  clock: Clock;
  settings: CurrentSettings;
  publicUrl: string;
};

export function createPasswordResetService({ db, mail, hasher, codes, clock, settings, publicUrl }: Dependencies) {
  return {
    /** Mails a code if the address has an account. Answer and work are the same for every address. */
    async sendCode(email: string, client: string): Promise<void> {
      await codes.countSend(email, "reset_password", client);
      await inTransaction(db, async (trx) => {
        const account = await findAccountByEmail(trx, email);
        const to = account?.email ?? email;
        const name = account?.emailConfirmedAt ? account.name : null;
        await doSameWork(trx, account !== undefined, async () => {
          const { code, expiresAt } = await codes.issue(trx, to, "reset_password");
          await mail.queueMail(trx, to, resetPasswordMail(settings(), name, code), expiresAt);
        });
      });
    },

    /**
     * Sets the new password and ends all sessions. The code proves access to the mailbox, so the address counts as
     * confirmed. Pending registrations are deleted, including their consents, and so are the name and the phone that
     * the account of a customer has from one of them: anybody may have sent it.
     */
    async resetPassword({ email, otp, newPassword }: ResetPassword, client: string): Promise<void> {
      await codes.guard({ email, client, field: "otp" }, async () => {
        const passwordHash = await hasher.hash(newPassword);
        return inTransaction(db, async (trx) => {
          if (!(await codes.redeem(trx, email, "reset_password", otp))) return false;
          const account = await lockAccountByEmail(trx, email);
          if (!account) return false;
          const now = clock();
          const isChange = account.emailConfirmedAt !== null;
          const isNewCustomer = !isChange && account.role === ACCOUNT_ROLE.customer;
          await updateAccount(trx, account.id, {
            ...(isNewCustomer && { name: "", phone: "" }),
            passwordHash,
            emailConfirmedAt: account.emailConfirmedAt ?? now,
            updatedAt: now,
          });
          await deleteAttempts(trx, account.id);
          await endAllSessions(trx, account.id, now);
          if (isChange)
            await mail.queueMail(trx, account.email, passwordChangedMail(settings(), account.name, publicUrl));
          return true;
        });
      });
    },
  };
}
