import { createHash, randomBytes } from "node:crypto";
import type { CreateAccount } from "#contract/accounts/accounts.schema.ts";
import { MARKETING_WORDING } from "#contract/accounts/consent.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { alreadyRegisteredMail, confirmEmailMail, loginCodeMail, severalAttemptsMail } from "./account-mails.rules.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { findAccountByEmail, lockAccountByEmail, reserveAddress, updateAccount } from "./accounts.repo.ts";
import { doSameWork } from "./codes.repo.ts";
import { insertConsent } from "./consents.repo.ts";
import { CODE_TRIES, type OneTimeCodesService } from "./one-time-codes.service.ts";
import {
  deleteAttempts,
  insertAttempt,
  isCodeTaken,
  listAttempts,
  putAttemptCode,
  tryAttemptCode,
  updateAttempt,
  type AttemptRow,
} from "./registration-attempts.repo.ts";

/** The maximum number of pending attempts of an address that a login compares the password with. */
const MAX_COMPARED = 5;

type Dependencies = {
  db: Db;
  mail: MailService;
  hasher: PasswordHasher;
  codes: OneTimeCodesService;
  clock: Clock;
  settings: CurrentSettings;
  publicUrl: string;
};

/** The caller: the IP address that limits are counted by, and the browser's key if it has registered before. */
export type Browser = { client: string; browserKey: string | undefined };

export type RegistrationService = ReturnType<typeof createRegistrationService>;

function hashOf(browserKey: string): string {
  return createHash("sha256").update(browserKey).digest("hex");
}

function hashOfKey(browserKey: string | undefined): string | undefined {
  return browserKey === undefined ? undefined : hashOf(browserKey);
}

function detailsOf({ email, name, phone, marketingConsent }: CreateAccount, passwordHash: string) {
  return { email, name, phone, passwordHash, consent: marketingConsent === true ? MARKETING_WORDING : null };
}

/** Turns an attempt into the account and deletes the other attempts of the address. */
async function turnIntoAccount(trx: Trx, attempt: AttemptRow, at: Date): Promise<void> {
  const { accountId, email, name, phone, passwordHash, consent } = attempt;
  await updateAccount(trx, accountId, { email, name, phone, passwordHash, emailConfirmedAt: at, updatedAt: at });
  await deleteAttempts(trx, accountId);
  if (consent !== null) await insertConsent(trx, { accountId, given: true, wording: consent, place: "register", at });
}

type MailDependencies = Pick<Dependencies, "mail" | "codes" | "settings" | "publicUrl">;

function createAttemptMails({ mail, codes, settings, publicUrl }: MailDependencies) {
  async function mailCode(trx: Trx, attempt: Pick<AttemptRow, "id" | "accountId" | "email">): Promise<void> {
    const { id, accountId, email } = attempt;
    let drawn = codes.draw(email, "confirm_email");
    // Codes are unique among the attempts of an address.
    while (await isCodeTaken(trx, accountId, drawn.codeHash)) drawn = codes.draw(email, "confirm_email");
    if (!(await putAttemptCode(trx, id, drawn.codeHash, drawn.expiresAt))) return;
    await mail.queueMail(trx, email, confirmEmailMail(settings(), drawn.code), drawn.expiresAt);
  }

  /**
   * Without a browser key, several attempts cannot be distinguished. The mail then explains what to do instead of
   * carrying a code.
   */
  async function mailCodeAgain(trx: Trx, accountId: string, browserKey: string | undefined): Promise<void> {
    const browserHash = hashOfKey(browserKey);
    const [first, ...others] = await listAttempts(trx, accountId, browserHash, 2);
    if (!first) return;
    const isOwn = browserHash !== undefined && first.browserHash === browserHash;
    if (isOwn || others.length === 0) return mailCode(trx, first);
    await mail.queueMail(trx, first.email, severalAttemptsMail(settings(), publicUrl));
  }

  return { mailCode, mailCodeAgain };
}

/**
 * Several registrations of one address are pending side by side until one is confirmed, each with its own details and
 * code. In a browser that registered, only the code of its own attempt is valid.
 */
export function createRegistrationService(dependencies: Dependencies) {
  const { db, mail, hasher, codes, clock, settings, publicUrl } = dependencies;
  const loginUrl = `${publicUrl}/login`;

  const { mailCode, mailCodeAgain } = createAttemptMails(dependencies);

  return {
    /**
     * Gives the same answer, in the same time, for known and new addresses; only the mail differs. Returns the key that
     * the browser stores in a cookie. If the browser registers the address again before another mail may be sent, its
     * attempt is updated and the code already mailed remains valid.
     */
    async createAccount(form: CreateAccount, { client, browserKey: givenKey }: Browser): Promise<string> {
      const { email, name, phone } = form;
      const isRegistered = (await findAccountByEmail(db, email))?.emailConfirmedAt != null;
      const mayMail = await codes.maySend(email, isRegistered ? "already_registered" : "confirm_email", client);
      // After the limits, because it takes much processor time.
      const passwordHash = await hasher.hash(form.password);
      const newKey = randomBytes(32).toString("base64url");
      return inTransaction(db, async (trx) => {
        const at = clock();
        await reserveAddress(trx, { email, name, phone, passwordHash: "", createdAt: at, updatedAt: at });
        const account = await lockAccountByEmail(trx, email);
        if (!account) return newKey;
        if (account.emailConfirmedAt) {
          const content = alreadyRegisteredMail(settings(), account.name, loginUrl);
          if (mayMail) await mail.queueMail(trx, account.email, content);
          return newKey;
        }
        const accountId = account.id;
        const details = detailsOf(form, passwordHash);
        if (!mayMail && givenKey !== undefined) {
          if (await updateAttempt(trx, { accountId, browserHash: hashOf(givenKey) }, details)) return givenKey;
        }
        const id = await insertAttempt(trx, { ...details, accountId, browserHash: hashOf(newKey), createdAt: at });
        if (mayMail) await mailCode(trx, { id, accountId, email });
        return newKey;
      });
    },

    /**
     * Mails a code: a confirmation code to an unconfirmed address, unless one was mailed just now, and a login code to
     * a confirmed one. The answer is the same for every address, and the work for confirmed and unknown ones.
     */
    async sendCode(email: string, { client, browserKey }: Browser): Promise<void> {
      await codes.countSend(email, "log_in", client);
      const account = await findAccountByEmail(db, email);
      if (account?.emailConfirmedAt === null) {
        if (!(await codes.mayRepeat(email, "confirm_email"))) return;
        return inTransaction(db, (trx) => mailCodeAgain(trx, account.id, browserKey));
      }
      const { email: to, name } = account ?? { email, name: "" };
      await inTransaction(db, (trx) =>
        doSameWork(trx, account !== undefined, async () => {
          const { code, expiresAt } = await codes.issue(trx, to, "log_in");
          await mail.queueMail(trx, to, loginCodeMail(settings(), name, code), expiresAt);
        }),
      );
    },

    /** The attempts of an unconfirmed address whose passwords a login is compared with. */
    async listPendingAttempts(accountId: string, browserKey: string | undefined): Promise<AttemptRow[]> {
      return listAttempts(db, accountId, hashOfKey(browserKey), MAX_COMPARED);
    },

    /** Called at a login with the correct password of a pending attempt. */
    async mailCodeAtLogin(attempt: AttemptRow, client: string): Promise<void> {
      if (!(await codes.maySend(attempt.email, "confirm_email", client))) return;
      await inTransaction(db, (trx) => mailCode(trx, attempt));
    },

    /** Turns the attempt that the code belongs to into the account, and deletes the others. */
    async confirmEmail(email: string, code: string, { client, browserKey }: Browser): Promise<void> {
      await codes.guard({ email, client, field: "otp" }, () =>
        inTransaction(db, async (trx) => {
          const account = await lockAccountByEmail(trx, email);
          if (!account || account.emailConfirmedAt) return false;
          const at = clock();
          const codeHashes = codes.hashes(email, "confirm_email", code);
          const guess = {
            accountId: account.id,
            browserHash: hashOfKey(browserKey),
            codeHashes,
            tries: CODE_TRIES,
            at,
          };
          const attempt = await tryAttemptCode(trx, guess);
          if (!attempt) return false;
          await turnIntoAccount(trx, attempt, at);
          return true;
        }),
      );
    },
  };
}
