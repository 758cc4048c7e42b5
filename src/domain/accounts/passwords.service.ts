import { secondFactorMessages } from "#contract/accounts/second-factor.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Db } from "#db/database.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { getAccount } from "./accounts.repo.ts";
import type { LimitsService } from "./limits.service.ts";
import { mailboxKeyOf } from "./mailbox-key.rules.ts";

type Dependencies = { db: Db; hasher: PasswordHasher; limits: LimitsService };

/** `client` is the IP address that rate limits are counted by. */
type Attempt = { email: string; password: string; client: string };

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Verifies passwords and limits guessing. */
export function createPasswordsService({ db, hasher, limits }: Dependencies) {
  /** Verified when there is no account, so that both cases take the same time. */
  const decoyHash = hasher.hash("a password that nobody has");

  /**
   * Returns the stored hash that the password matches. Wrong passwords are counted by address and client, by client,
   * and by mailbox per day for all clients. A correct password takes back only its own count.
   */
  async function findMatchingHash(storedHashes: readonly string[], attempt: Attempt): Promise<string | undefined> {
    const { email, password, client } = attempt;
    const mailbox = mailboxKeyOf(email);
    const pair = `${mailbox}:${client}`;
    await limits.consume("wrongPassword", pair);
    await limits.check("wrongPasswordPerClient", client);
    await limits.check("wrongPasswordPerClientHour", client);
    await limits.consume("wrongPasswordPerDay", mailbox);
    const match = await findMatch(storedHashes, password);
    if (match === undefined) {
      await limits.consume("wrongPasswordPerClient", client);
      await limits.consume("wrongPasswordPerClientHour", client);
      return undefined;
    }
    await limits.reset("wrongPassword", pair);
    await limits.release("wrongPasswordPerDay", mailbox);
    return match;
  }

  /** An account created by a mailed code has no password, and an empty hash. */
  async function findMatch(storedHashes: readonly string[], password: string): Promise<string | undefined> {
    const given = storedHashes.filter((hash) => hash !== "");
    if (given.length === 0) await hasher.verify(await decoyHash, password);
    for (const hash of given) if (await hasher.verify(hash, password)) return hash;
    return undefined;
  }

  return {
    findMatchingHash,

    /**
     * Requires the password again before an action that must not be possible on an unattended screen. Returns the
     * matched hash, since it may change before the caller acts.
     */
    async reauthenticate(accountId: string, password: string, client: string): Promise<string> {
      const { email, passwordHash, closedAt } = await getAccount(db, accountId);
      if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
      if (await findMatchingHash([passwordHash], { email, password, client })) return passwordHash;
      throw fieldRefusal(
        "password",
        passwordHash === "" ? accountMessages.noPassword : secondFactorMessages.passwordWrong,
      );
    },
  };
}
