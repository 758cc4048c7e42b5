import type { ResetPassword } from "#contract/accounts/accounts.schema.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { resetPasswordMail } from "./account-mails.rules.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { findAccountByEmail, updateAccount } from "./accounts.repo.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import { endAllSessions } from "./sessions.repo.ts";

type Dependencies = {
  db: Db;
  mail: MailService;
  hasher: PasswordHasher;
  codes: OneTimeCodesService;
  clock: Clock;
  settings: CurrentSettings;
};

export function createPasswordResetService({ db, mail, hasher, codes, clock, settings }: Dependencies) {
  return {
    /** Mails a code when the address has an account. The answer is the same for every address. */
    async sendCode(email: string, client: string): Promise<void> {
      await codes.countSend(email, "reset_password", client);
      await inTransaction(db, async (trx) => {
        const account = await findAccountByEmail(trx, email);
        if (!account) return;
        const { code, expiresAt } = await codes.issue(trx, account.email, "reset_password");
        await mail.queueMail(trx, account.email, resetPasswordMail(settings(), account.name, code), expiresAt);
      });
    },

    /** Sets the new password and ends every session. The code proves access to the mailbox, so the address counts as confirmed. */
    async resetPassword({ email, otp, newPassword }: ResetPassword): Promise<void> {
      const passwordHash = await hasher.hash(newPassword);
      const done = await inTransaction(db, async (trx) => {
        if (!(await codes.redeem(trx, email, "reset_password", otp))) return false;
        const account = await findAccountByEmail(trx, email);
        if (!account) return false;
        const now = clock();
        await updateAccount(trx, account.id, {
          passwordHash,
          emailConfirmedAt: account.emailConfirmedAt ?? now,
          // The person who ticked the box at registration need not be the owner of the mailbox.
          pendingConsent: null,
          updatedAt: now,
        });
        await endAllSessions(trx, account.id, now);
        return true;
      });
      if (!done) throw codes.refusal("otp");
    },
  };
}
