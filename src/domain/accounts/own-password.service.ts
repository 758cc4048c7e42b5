import { accountMessages } from "#contract/account-messages.ts";
import type { Db } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { emailKeyOf, getAccount } from "./accounts.repo.ts";
import type { LimitsService } from "./limits.service.ts";

type Dependencies = { db: Db; hasher: PasswordHasher; limits: LimitsService };

export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>;

/** For what a stolen session alone must not do. */
export function createOwnPasswordService({ db, hasher, limits }: Dependencies) {
  return {
    /**
     * Refuses a wrong password at the field `password`, and counts it together with wrong logins. Returns the hash that
     * it was right for, since the password may be changed before the caller acts.
     */
    async proveOwnPassword(accountId: string, password: string, client: string): Promise<string> {
      const { email, passwordHash, closedAt } = await getAccount(db, accountId);
      if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
      const pair = `${emailKeyOf(email)}:${client}`;
      await limits.count("wrongPassword", pair);
      await limits.check("wrongPasswordPerClient", client);
      if (!(await hasher.verify(passwordHash, password))) {
        await limits.count("wrongPasswordPerClient", client);
        const message = "This is not your password.";
        throw new DomainError("invalid", message, { errors: [{ field: "password", message }] });
      }
      await limits.forget("wrongPassword", pair);
      return passwordHash;
    },
  };
}
