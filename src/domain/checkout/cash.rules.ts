import { formatRupees, type Paise } from "#contract/kernel/money.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

/** Income-tax Act, section 269ST: cash of ₹2,00,000 or more may not be taken from one person for one transaction. */
const CASH_LIMIT_PAISE: Paise = 2_00_000_00;

/** Refuses cash on delivery of an order whose total the law forbids to take in cash. */
export function refuseCash(totalPaise: Paise): void {
  if (totalPaise < CASH_LIMIT_PAISE) return;
  const limit = formatRupees(CASH_LIMIT_PAISE / 100);
  throw new DomainError(
    "cash_not_allowed",
    `Cash on Delivery is not possible for ${limit} or more: the law does not allow cash of this amount. Please pay online.`,
    { errors: [{ field: "PaymentMethod", message: "Please pay online." }] },
  );
}
