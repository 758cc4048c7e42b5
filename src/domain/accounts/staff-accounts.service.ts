import { randomBytes } from "node:crypto";
import type { InviteStaff } from "#contract/accounts/accounts.schema.ts";
import type { StaffAccountView, StaffRole } from "#contract/accounts/session.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { lockAdministrators, lockStaffRow } from "./account-changes.repo.ts";
import { accountSubject, changeLock } from "./account-changes.service.ts";
import { invitationMail } from "./account-mails.rules.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { findAccountByEmail, listStaff, updateAccount } from "./accounts.repo.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import { endAllSessions } from "./sessions.repo.ts";
import { makeStaffAccount } from "./staff.service.ts";

type Dependencies = {
  db: Db;
  mail: MailService;
  hasher: PasswordHasher;
  codes: OneTimeCodesService;
  clock: Clock;
  settings: CurrentSettings;
  publicUrl: string;
};

type StaffRow = NonNullable<Awaited<ReturnType<typeof lockStaffRow>>>;

/**
 * Staff accounts. Only administrators change them, and never their own, so that at least one administrator always
 * remains.
 */
export function createStaffAccountsService({ db, mail, hasher, codes, clock, settings, publicUrl }: Dependencies) {
  /**
   * Serialises changes to staff accounts. An administrator who was demoted or locked while waiting is refused, so that
   * when two administrators lock each other, one remains.
   */
  async function change(actor: Actor, id: string, work: (trx: Trx, account: StaffRow) => Promise<void>): Promise<void> {
    await inTransaction(db, async (trx) => {
      const administrators = await lockAdministrators(trx);
      if (!administrators.some((administrator) => administrator === actor.accountId)) {
        throw new DomainError("unauthenticated", "Please log in first.");
      }
      const account = await lockStaffRow(trx, id);
      if (!account) throw new DomainError("not_found", "There is no such member of staff.");
      if (account.id === actor.accountId) {
        throw new DomainError("forbidden", "Only another administrator can change your role or lock your account.");
      }
      await work(trx, account);
    });
  }

  async function setLocked(actor: Actor, id: string, isLocked: boolean): Promise<void> {
    await change(actor, id, async (trx, account) => {
      if ((account.lockedAt !== null) === isLocked) {
        throw new DomainError(
          "wrong_status",
          isLocked ? "This account is locked already." : "This account is not locked.",
        );
      }
      await changeLock(trx, { type: "staff", account, actor, isLocked, reason: null, at: clock() });
    });
  }

  return {
    async listStaff(): Promise<StaffAccountView[]> {
      return (await listStaff(db)).map(viewStaff);
    },

    /** Creates the account with a random password, and mails a code for choosing one. */
    async inviteStaff(actor: Actor, { name, email, staffRole }: InviteStaff): Promise<void> {
      const passwordHash = await hasher.hash(randomBytes(32).toString("base64url"));
      await inTransaction(db, async (trx) => {
        const staff = { name, email, staffRole, passwordHash };
        const isMade = await makeStaffAccount(trx, staff, { actor, action: "invited", at: clock() });
        if (!isMade) throw alreadyTaken((await findAccountByEmail(trx, email))?.role === ACCOUNT_ROLE.staff);
        const { code } = await codes.issue(trx, email, "reset_password");
        const facts = { name, email, invitedBy: actor.name, code, publicUrl };
        await mail.queueMail(trx, email, invitationMail(settings(), facts));
      });
    },

    /** Also ends all sessions, so that the account's screens match its new role. */
    async changeRole(actor: Actor, id: string, staffRole: StaffRole): Promise<void> {
      await change(actor, id, async (trx, account) => {
        if (account.staffRole === staffRole) return;
        const at = clock();
        await updateAccount(trx, id, { staffRole, updatedAt: at });
        await endAllSessions(trx, id, at);
        const subject = accountSubject("staff", account);
        const [before, after] = [{ role: account.staffRole }, { role: staffRole }];
        await recordChange(trx, { actor, action: "changed", subject, before, after, at });
      });
    },

    async lockStaff(actor: Actor, id: string): Promise<void> {
      await setLocked(actor, id, true);
    },

    async unlockStaff(actor: Actor, id: string): Promise<void> {
      await setLocked(actor, id, false);
    },
  };
}

function viewStaff(row: Awaited<ReturnType<typeof listStaff>>[number]): StaffAccountView {
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    staffRole: row.staffRole,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor === true,
  };
}

/** Explains what to do instead, since a customer's account is never silently turned into a staff account. */
function alreadyTaken(isStaff: boolean): DomainError {
  return fieldRefusal(
    "email",
    isStaff
      ? "This address has a staff account already. You can change its role in the list."
      : "This address has a customer's account, which cannot become a staff account. Please invite another address.",
    "already_exists",
  );
}
