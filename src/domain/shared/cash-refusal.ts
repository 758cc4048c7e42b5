import type { CashRefusalReason } from "#contract/checkout/cash.ts";
import { DomainError } from "./domain-error.ts";

/** The refusal of an order that cannot be paid in cash; `words` say why, for the customer. */
export function cashRefusal(reason: CashRefusalReason, words: string): DomainError {
  return new DomainError("cash_not_allowed", words, {
    errors: [{ field: "PaymentMethod", message: "Please pay online." }],
    extra: { reason },
  });
}
