import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Trx } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { lockAccount } from "./accounts.repo.ts";

/**
 * The account, held until the transaction ends: what one customer orders is settled one order after the other. Refused
 * when it was closed meanwhile: of an order and a closing at once, one wins.
 */
export async function lockVisitorAccount(trx: Trx, accountId: string) {
  const { id, email, name, closedAt } = await lockAccount(trx, accountId);
  if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  return { id, email, name };
}

/** `lockVisitorAccount` for what a password was just proved for; refused when another was set meanwhile. */
export async function lockProvenAccount(trx: Trx, accountId: string, provenHash: string) {
  const { id, email, name, passwordHash } = await lockAccount(trx, accountId);
  if (passwordHash !== provenHash) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  return { id, email, name };
}

/** `lockVisitorAccount` for money that arrives by itself, also when its account is closed by then. */
export async function lockPayingAccount(trx: Trx, accountId: string) {
  const { id, email, name, closedAt } = await lockAccount(trx, accountId);
  return { id, email, name, isClosed: closedAt !== null };
}
