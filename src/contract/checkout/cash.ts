import { formatRupees, toPaise, type Paise } from "#contract/kernel/money.ts";

/**
 * Why cash on delivery is not available: the total, the delivery zone, a product, or parcels that the customer refused
 * at the door.
 */
export const CASH_REFUSAL_REASONS = ["amount", "zone", "product", "customer"] as const;
export type CashRefusalReason = (typeof CASH_REFUSAL_REASONS)[number];

/** Whether these products and this customer allow cash on delivery. `reason` is a text for the customer. */
export type CashTermsView = { available: boolean; reason: string | null };

/** The message for products, given by title, that cannot be paid for in cash. */
export function findCashProductError(titles: readonly string[]): string | undefined {
  if (titles.length === 0) return undefined;
  return `We do not take cash on delivery for ${new Intl.ListFormat("en-IN").format(titles)}. Please pay online.`;
}

/**
 * The smallest amount that can be paid online: Razorpay refuses less than one rupee. An order of less is placed as cash
 * on delivery, whatever the rules for cash.
 */
export const MIN_ONLINE_PAISE: Paise = 100;

/**
 * Income-tax Act, section 269ST: cash of ₹2,00,000 or more must not be accepted from one person for one transaction.
 */
const CASH_LIMIT_PAISE: Paise = 2_00_000_00;

/**
 * Why an order of this total cannot be paid in cash, as a text for the customer; undefined when it can. `cashLimit` is
 * in rupees; a total equal to it is allowed.
 */
export function findCashError(totalPaise: Paise, cashLimit: number): string | undefined {
  if (totalPaise >= CASH_LIMIT_PAISE) {
    const limit = formatRupees(CASH_LIMIT_PAISE / 100);
    return `Cash on Delivery is not possible for ${limit} or more: the law does not allow cash of this amount. Please pay online.`;
  }
  if (totalPaise <= toPaise(cashLimit)) return undefined;
  if (cashLimit === 0) return "We do not take cash on delivery. Please pay online.";
  return `We take cash on delivery up to ${formatRupees(cashLimit)}. Please pay online.`;
}
