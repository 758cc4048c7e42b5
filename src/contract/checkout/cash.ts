import { formatRupees, type Paise } from "#contract/kernel/money.ts";

/** Income-tax Act, section 269ST: cash of ₹2,00,000 or more may not be taken from one person for one transaction. */
const CASH_LIMIT_PAISE: Paise = 2_00_000_00;

/** Why an order of this total cannot be paid in cash, in words for the customer; undefined when it can. */
export function cashFault(totalPaise: Paise): string | undefined {
  if (totalPaise < CASH_LIMIT_PAISE) return undefined;
  const limit = formatRupees(CASH_LIMIT_PAISE / 100);
  return `Cash on Delivery is not possible for ${limit} or more: the law does not allow cash of this amount. Please pay online.`;
}
