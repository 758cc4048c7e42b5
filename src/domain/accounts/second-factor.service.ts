import type { Proven } from "#contract/accounts/accounts.schema.ts";
import {
  readSecondFactor,
  type SecondFactorSetupView,
  type SecondFactorView,
} from "#contract/accounts/second-factor.ts";
import type { StaffRole } from "#contract/accounts/session.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { accountSubject, actorOfAccount, type Account } from "./account-changes.service.ts";
import type { Authenticator, SecretBox } from "./accounts.port.ts";
import type { LimitsService } from "./limits.service.ts";
import type { PasswordsService } from "./passwords.service.ts";
import { hashRecoveryCode, makeRecoveryCodes, RECOVERY_CODES } from "./recovery-codes.rules.ts";
import { messageForWrongCode, type SecondFactorCheckService } from "./second-factor-check.service.ts";
import { isCompulsory } from "./second-factor-duty.rules.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from "./second-factor.repo.ts";

/** An unfinished setup expires after this time. */
const SETUP_TTL_MS = 15 * 60_000;

type Dependencies = {
  db: Db;
  authenticator: Authenticator;
  box: SecretBox;
  limits: LimitsService;
  passwords: PasswordsService;
  check: SecondFactorCheckService;
  clock: Clock;
  settings: CurrentSettings;
};

/** A change as the audit log records it. */
type State = { secondFactor: "on" | "off" } | { recoveryCodes: string };
type Change = { before: State; after: State; at: Date };

/** Staff enable and disable their own second factor. Every change is recorded in the audit log, without secrets. */
export function createSecondFactorService(dependencies: Dependencies) {
  const { db, authenticator, box, limits, passwords, check, clock, settings } = dependencies;

  /** A change that requires the password, and an app code or a recovery code. */
  async function change(
    account: Account,
    { password, code }: Proven,
    client: string,
    work: (trx: Trx) => Promise<void>,
  ) {
    const factor = await findSecondFactor(db, account.id);
    if (!factor?.confirmedAt) throw new DomainError("wrong_status", "The second factor is not on.");
    await passwords.reauthenticate(account.id, password, client);
    if (!(await check.spend(account, code, work))) throw wrongCode(code);
  }

  return {
    async getSecondFactor({ id }: Account): Promise<SecondFactorView> {
      const factor = await findSecondFactor(db, id);
      if (!factor?.confirmedAt) return { isOn: false, since: null, recoveryCodesLeft: 0 };
      return {
        isOn: true,
        since: factor.confirmedAt.toISOString(),
        recoveryCodesLeft: await countRecoveryCodes(db, id),
      };
    },

    /** Creates the secret. Logins need no code until the first one is confirmed. */
    async begin(account: Account, password: string, client: string): Promise<SecondFactorSetupView> {
      await passwords.reauthenticate(account.id, password, client);
      const key = authenticator.makeSecret();
      if (!(await beginSecondFactor(db, account.id, box.seal(key, account.id), clock()))) {
        throw new DomainError("wrong_status", "The second factor is on already.");
      }
      return { key, address: authenticator.otpauthUri(key, { shop: settings().name, account: account.email }) };
    },

    /** Enables the second factor with a first code, and returns the recovery codes. */
    async confirm(account: Account, code: string): Promise<string[]> {
      await limits.consume("wrongSecondFactor", account.id);
      const recoveryCodes = await inTransaction(db, async (trx) => {
        const at = clock();
        const factor = await findSecondFactor(trx, account.id);
        if (!factor || factor.confirmedAt || factor.createdAt.getTime() < at.getTime() - SETUP_TTL_MS) {
          throw new DomainError("wrong_status", "This was begun too long ago, or elsewhere. Please begin again.");
        }
        const { sealedSecret } = factor;
        const secret = box.open(sealedSecret, account.id);
        const step = secret && authenticator.stepOf(secret, readSecondFactor(code)?.code ?? "", at);
        if (!step || !(await confirmSecondFactor(trx, account.id, { sealedSecret, step, at }))) return undefined;
        await record(trx, account, { before: { secondFactor: "off" }, after: { secondFactor: "on" }, at });
        return giveRecoveryCodes(trx, account.id);
      });
      if (!recoveryCodes) throw wrongCode(code);
      await limits.reset("wrongSecondFactor", account.id);
      return recoveryCodes;
    },

    /** Invalidates the previous codes. */
    async renewRecoveryCodes(account: Account, proven: Proven, client: string): Promise<string[]> {
      let recoveryCodes: string[] = [];
      await change(account, proven, client, async (trx) => {
        const left = await countRecoveryCodes(trx, account.id);
        recoveryCodes = await giveRecoveryCodes(trx, account.id);
        const [before, after] = [{ recoveryCodes: `${left} left` }, { recoveryCodes: `${RECOVERY_CODES} new ones` }];
        await record(trx, account, { before, after, at: clock() });
      });
      return recoveryCodes;
    },

    async switchOff(account: Account, role: StaffRole | null, proven: Proven, client: string): Promise<void> {
      if (isCompulsory(role, settings())) {
        throw new DomainError("wrong_status", "The second factor is compulsory for your account.");
      }
      await change(account, proven, client, async (trx) => {
        await deleteSecondFactor(trx, account.id);
        await record(trx, account, { before: { secondFactor: "on" }, after: { secondFactor: "off" }, at: clock() });
      });
    },
  };
}

async function record(trx: Trx, account: Account, change: Change): Promise<void> {
  const [actor, subject] = [actorOfAccount(account), accountSubject("staff", account)];
  await recordChange(trx, { actor, action: "changed", subject, ...change });
}

async function giveRecoveryCodes(trx: Trx, accountId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(accountId, code.replaceAll("-", "")));
  await replaceRecoveryCodes(trx, accountId, hashes);
  return codes;
}

function wrongCode(code: string): DomainError {
  return fieldRefusal("code", messageForWrongCode(code), "otp_invalid");
}
