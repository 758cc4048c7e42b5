import { DomainError } from "./domain-error.ts";

/** Staff must not make decisions about goods and money of their own orders. */
export function refuseOwnOrder(actor: { accountId: string }, order: { accountId: string }): void {
  if (order.accountId !== actor.accountId) return;
  throw new DomainError("forbidden", "This is your own order. A colleague has to work on it.");
}
