import { secondFactorMessages } from "#contract/accounts/second-factor.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Db } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { emailKeyOf, getAccount } from "./accounts.repo.ts";
import type { LimitsService } from "./limits.service.ts";

type Dependencies = { db: Db; hasher: PasswordHasher; limits: LimitsService };

/** `client` is the IP address that limits are counted by. */
type Attempt = { email: string; password: string; client: string };

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Verifies passwords wherever one is asked for, and limits guessing. */
export function createPasswordsService({ db, hasher, limits }: Dependencies) {
  /** Verified when there is no account, so that both cases take the same time. */
  const decoyHash = hasher.hash("a password that nobody has");

  async function isRight(storedHash: string | undefined, { email, password, client }: Attempt): Promise<boolean> {
    const pair = `${emailKeyOf(email)}:${client}`;
    await limits.consume("wrongPassword", pair);
    await limits.check("wrongPasswordPerClient", client);
    const matches = await hasher.verify(storedHash ?? (await decoyHash), password);
    if (storedHash === undefined || !matches) {
      await limits.consume("wrongPasswordPerClient", client);
      return false;
    }
    await limits.reset("wrongPassword", pair);
    return true;
  }

  return {
    isRight,

    /**
     * Asks for the password again before an action that an unattended screen must not allow. Returns the hash that the
     * password matched, since it may change before the caller acts.
     */
    async reauthenticate(accountId: string, password: string, client: string): Promise<string> {
      const { email, passwordHash, closedAt } = await getAccount(db, accountId);
      if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
      if (await isRight(passwordHash, { email, password, client })) return passwordHash;
      const message = secondFactorMessages.passwordWrong;
      throw new DomainError("invalid", message, { errors: [{ field: "password", message }] });
    },
  };
}
