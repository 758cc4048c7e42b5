import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Trx } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { lockCustomerRow } from "./account-changes.repo.ts";
import { lockAccount, lockAccountIfPresent, updateAccount } from "./accounts.repo.ts";

/**
 * Locks the account's row until the transaction ends, which serialises the orders of one customer. Refused when the
 * account was closed in the meantime: of a concurrent order and closure, only one succeeds.
 */
export async function lockVisitorAccount(trx: Trx, accountId: string) {
  const { id, email, name, closedAt } = await lockAccount(trx, accountId);
  if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  return { id, email, name };
}

/** Locks the account of a customer, open or closed, for a change by staff. */
export async function lockCustomer(trx: Trx, accountId: string) {
  const customer = await lockCustomerRow(trx, accountId);
  if (!customer) throw new DomainError("not_found", "Customer not found.");
  return customer;
}

type Contact = { customerName: string; customerPhone: string };

/**
 * `lockVisitorAccount` for an order. An account created by a mailed code has neither name nor phone, and takes them
 * from its first order.
 */
export async function lockBuyingAccount(trx: Trx, accountId: string, { customerName, customerPhone }: Contact) {
  const { id, email, closedAt, ...known } = await lockAccount(trx, accountId);
  if (closedAt) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  const contact = { name: known.name || customerName, phone: known.phone || customerPhone };
  if (known.name === "" || known.phone === "") await updateAccount(trx, id, contact);
  return { id, email, name: contact.name };
}

/** `lockVisitorAccount` after the password was confirmed; refused when the password has changed since. */
export async function lockProvenAccount(trx: Trx, accountId: string, provenHash: string) {
  const { id, email, name, passwordHash } = await lockAccount(trx, accountId);
  if (passwordHash !== provenHash) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  return { id, email, name };
}

/** `lockVisitorAccount` for an incoming payment, which is accepted even for a closed account. */
export async function lockPayingAccount(trx: Trx, accountId: string) {
  return payingAccountOf(await lockAccount(trx, accountId));
}

/** The same; undefined if the account was removed with the demo. */
export async function lockPayingAccountIfPresent(trx: Trx, accountId: string) {
  const account = await lockAccountIfPresent(trx, accountId);
  return account && payingAccountOf(account);
}

function payingAccountOf({ id, email, name, closedAt }: Awaited<ReturnType<typeof lockAccount>>) {
  return { id, email, name, isClosed: closedAt !== null };
}
