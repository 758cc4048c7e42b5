import { secondFactorMessages } from "#contract/accounts/second-factor.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Db } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { emailKeyOf, getAccount } from "./accounts.repo.ts";
import type { LimitsService } from "./limits.service.ts";

type Dependencies = { db: Db; hasher: PasswordHasher; limits: LimitsService };

/** `client` is the address that limits are counted by. */
type Try = { email: string; password: string; client: string };

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Compares passwords, wherever one is asked for, and stops who guesses. */
export function createPasswordsService({ db, hasher, limits }: Dependencies) {
  /** Checked when there is no account, so that both answers take the same time. */
  const decoyHash = hasher.hash("a password that nobody has");

  async function isRight(storedHash: string | undefined, { email, password, client }: Try): Promise<boolean> {
    const pair = `${emailKeyOf(email)}:${client}`;
    await limits.count("wrongPassword", pair);
    await limits.check("wrongPasswordPerClient", client);
    const fits = await hasher.verify(storedHash ?? (await decoyHash), password);
    if (storedHash === undefined || !fits) {
      await limits.count("wrongPasswordPerClient", client);
      return false;
    }
    await limits.forget("wrongPassword", pair);
    return true;
  }

  return {
    isRight,

    /**
     * Before something that an unwatched screen must not do. Returns the hash that the password was right for, since it may
     * be changed before the caller acts.
     */
    async askAgain(accountId: string, password: string, client: string): Promise<string> {
      const { email, passwordHash, closedAt } = await getAccount(db, accountId);
      if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
      if (await isRight(passwordHash, { email, password, client })) return passwordHash;
      const message = secondFactorMessages.passwordWrong;
      throw new DomainError("invalid", message, { errors: [{ field: "password", message }] });
    },
  };
}
