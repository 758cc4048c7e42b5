import { formatExactRupees, toPaise, toRupees } from "#contract/kernel/money.ts";

type Paid = { paymentMethod: string; totalAmount: number; storeCredit?: number | undefined };

/** The amount of an order that is not paid with store credit: collected at the door or paid online. In rupees. */
export function amountAfterCredit({ totalAmount, storeCredit = 0 }: Omit<Paid, "paymentMethod">): number {
  return toRupees(toPaise(totalAmount) - toPaise(storeCredit));
}

/**
 * Describes how an order is paid: its method, or its method and store credit, each with its amount. Amounts in rupees.
 */
export function formatPayment({ paymentMethod, totalAmount, storeCredit = 0 }: Paid): string {
  if (storeCredit === 0 || storeCredit === totalAmount) return paymentMethod;
  const rest = formatExactRupees(amountAfterCredit({ totalAmount, storeCredit }));
  return `${paymentMethod} (${rest}) and store credit (${formatExactRupees(storeCredit)})`;
}
