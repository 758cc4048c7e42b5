import { cashFault } from "#contract/checkout/cash.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

/** Refuses cash on delivery of an order that may not be paid in cash. */
export function refuseCash(totalPaise: Paise): void {
  const fault = cashFault(totalPaise);
  if (fault === undefined) return;
  throw new DomainError("cash_not_allowed", fault, {
    errors: [{ field: "PaymentMethod", message: "Please pay online." }],
  });
}
