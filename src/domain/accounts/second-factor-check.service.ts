import { readSecondFactor, secondFactorMessages } from "#contract/accounts/second-factor.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal, type DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { accountSubject, actorOfAccount, type Account } from "./account-changes.service.ts";
import type { Authenticator, SecretBox } from "./accounts.port.ts";
import type { LimitsService } from "./limits.service.ts";
import { hashRecoveryCode } from "./recovery-codes.rules.ts";
import { countRecoveryCodes, findSecondFactor, spendRecoveryCode, spendStep } from "./second-factor.repo.ts";

type Dependencies = {
  db: Db;
  authenticator: Authenticator;
  box: SecretBox;
  limits: LimitsService;
  clock: Clock;
};

/** The message for a code that is refused. */
export function messageForWrongCode(code: string): string {
  const { wrong, wrongRecovery } = secondFactorMessages;
  return readSecondFactor(code)?.kind === "recovery" ? wrongRecovery : wrong;
}

export type SecondFactorCheckService = ReturnType<typeof createSecondFactorCheckService>;

/** Checks second-factor codes. Each code works once, and wrong ones are rate-limited. */
export function createSecondFactorCheckService({ db, authenticator, box, limits, clock }: Dependencies) {
  async function useCode(trx: Trx, account: Account, text: string): Promise<boolean> {
    const given = readSecondFactor(text);
    if (given?.kind === "recovery") return useRecoveryCode(trx, account, given.code);
    const factor = await findSecondFactor(trx, account.id);
    const secret = factor && box.open(factor.sealedSecret, account.id);
    const step = given && secret !== undefined ? authenticator.stepOf(secret, given.code, clock()) : undefined;
    return step !== undefined && spendStep(trx, account.id, step);
  }

  async function useRecoveryCode(trx: Trx, account: Account, code: string): Promise<boolean> {
    const at = clock();
    if (!(await spendRecoveryCode(trx, account.id, hashRecoveryCode(account.id, code), at))) return false;
    const left = await countRecoveryCodes(trx, account.id);
    await recordChange(trx, {
      actor: actorOfAccount(account),
      action: "changed",
      subject: accountSubject("staff", account),
      before: { recoveryCodes: `${left + 1} left` },
      after: { recoveryCodes: `${left} left` },
      at,
    });
    return true;
  }

  /** Marks the code as used and runs `work` in the same transaction. False when the code is invalid. */
  async function spend(account: Account, code: string, work?: (trx: Trx) => Promise<void>): Promise<boolean> {
    await limits.consume("wrongSecondFactor", account.id);
    const isValid = await inTransaction(db, async (trx) => {
      const isUsed = await useCode(trx, account, code);
      if (isUsed) await work?.(trx);
      return isUsed;
    });
    if (isValid) await limits.reset("wrongSecondFactor", account.id);
    return isValid;
  }

  function neededRefusal(): DomainError {
    return fieldRefusal("secondFactor", secondFactorMessages.needed, "second_factor_needed");
  }

  return {
    spend,

    /** Refuses when the account has a second factor and no code was sent. Does not check the code itself. */
    async requireGiven(trx: Trx, account: Account, code: string | null): Promise<void> {
      if (code === null && (await findSecondFactor(trx, account.id))?.confirmedAt) throw neededRefusal();
    },

    /** Called at a login with the correct password: accounts with a second factor need a valid code. */
    async pass(account: Account, code: string | null): Promise<void> {
      const factor = await findSecondFactor(db, account.id);
      if (!factor?.confirmedAt) return;
      if (code !== null && (await spend(account, code))) return;
      if (code === null) throw neededRefusal();
      throw fieldRefusal("secondFactor", messageForWrongCode(code), "second_factor_invalid");
    },
  };
}
