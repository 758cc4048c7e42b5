import type { CashRefusalReason } from "#contract/checkout/cash.ts";
import { DomainError } from "./domain-error.ts";

/** The refusal of cash on delivery, with the message for the customer. */
export function cashRefusal(reason: CashRefusalReason, message: string): DomainError {
  return new DomainError("cash_not_allowed", message, {
    errors: [{ field: "PaymentMethod", message: "Please pay online." }],
    extra: { reason },
  });
}
