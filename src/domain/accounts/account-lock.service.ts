import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Trx } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { lockAccount } from "./accounts.repo.ts";

/**
 * Locks the row of the account until the transaction ends, so that the orders of one customer run one after the other.
 * Refused when the account was closed meanwhile: of an order and a closing at once, one wins.
 */
export async function lockVisitorAccount(trx: Trx, accountId: string) {
  const { id, email, name, closedAt } = await lockAccount(trx, accountId);
  if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  return { id, email, name };
}

/** `lockVisitorAccount` after the password was confirmed; refused when the password was changed meanwhile. */
export async function lockProvenAccount(trx: Trx, accountId: string, provenHash: string) {
  const { id, email, name, passwordHash } = await lockAccount(trx, accountId);
  if (passwordHash !== provenHash) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  return { id, email, name };
}

/** `lockVisitorAccount` for an incoming payment, which is accepted for a closed account too. */
export async function lockPayingAccount(trx: Trx, accountId: string) {
  const { id, email, name, closedAt } = await lockAccount(trx, accountId);
  return { id, email, name, isClosed: closedAt !== null };
}
