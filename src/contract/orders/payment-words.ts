import { formatExactRupees, toPaise, toRupees } from "#contract/kernel/money.ts";

type Paid = { paymentMethod: string; totalAmount: number; storeCredit?: number | undefined };

/** What an order costs beside store credit: what is collected at the door, or was paid online. In rupees. */
export function amountBesideCredit({ totalAmount, storeCredit = 0 }: Omit<Paid, "paymentMethod">): number {
  return toRupees(toPaise(totalAmount) - toPaise(storeCredit));
}

/** How an order is paid: its method, or with store credit beside it both with their amounts. Amounts in rupees. */
export function paymentWords({ paymentMethod, totalAmount, storeCredit = 0 }: Paid): string {
  if (storeCredit === 0 || storeCredit === totalAmount) return paymentMethod;
  const rest = formatExactRupees(amountBesideCredit({ totalAmount, storeCredit }));
  return `${paymentMethod} (${rest}) and store credit (${formatExactRupees(storeCredit)})`;
}
