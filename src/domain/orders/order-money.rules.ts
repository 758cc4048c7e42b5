import type { Paise } from "#contract/kernel/money.ts";
import type { PaymentStatus } from "#contract/orders/order.ts";

/**
 * What was paid for an order, with money and with store credit, and what of each cannot be given back any more: it was given
 * back, or paid for pieces that the shop has bought. All in paise.
 */
export type OrderMoney = { paidPaise: Paise; backPaise: Paise; creditPaise: Paise; creditBackPaise: Paise };

type PaidOrder = {
  totalPaise: Paise;
  storeCreditPaise: Paise;
  creditBackPaise: Paise;
  cashBackPaise: Paise;
  /** What was paid, in any form, for pieces that the shop has bought. */
  boughtPaise: Paise;
  paymentStatus: PaymentStatus;
  deliveredAt: Date | null;
};

/** An online payment and what of it can still be given back. */
type Payment = { amountPaise: Paise; leftPaise: Paise; boughtPaise: Paise };

/** Cash counts once it was received. What was paid for bought pieces is money as far as there is some left. */
export function moneyOf(order: PaidOrder, payment: Payment | undefined): OrderMoney {
  const { totalPaise, storeCreditPaise: creditPaise, creditBackPaise, cashBackPaise, boughtPaise } = order;
  const gone = (ofMoney: Paise) => creditBackPaise + Math.max(0, boughtPaise - ofMoney);
  if (payment) {
    const { amountPaise: paidPaise, leftPaise } = payment;
    return {
      paidPaise,
      backPaise: paidPaise - leftPaise,
      creditPaise,
      creditBackPaise: gone(payment.boughtPaise),
    };
  }
  const isReceived = order.deliveredAt !== null || order.paymentStatus !== "due";
  const paidPaise = isReceived ? totalPaise - creditPaise : 0;
  const ofMoney = Math.min(boughtPaise, Math.max(0, paidPaise - cashBackPaise));
  return { paidPaise, backPaise: cashBackPaise + ofMoney, creditPaise, creditBackPaise: gone(ofMoney) };
}

/** Of what was paid with money and of what was paid with store credit. */
export type Split = { moneyPaise: Paise; creditPaise: Paise };

function remainingOf({ paidPaise, backPaise, creditPaise, creditBackPaise }: OrderMoney): Split {
  return { moneyPaise: Math.max(0, paidPaise - backPaise), creditPaise: Math.max(0, creditPaise - creditBackPaise) };
}

/** All that can still be given back. */
export function totalRefundable(money: OrderMoney): Paise {
  const { moneyPaise, creditPaise } = remainingOf(money);
  return moneyPaise + creditPaise;
}

/** All that was given back, or paid for what was bought. */
export function totalRefunded({ backPaise, creditBackPaise }: OrderMoney): Paise {
  return backPaise + creditBackPaise;
}

/** Money is given back first; what is more than the money that was paid is store credit again. */
export function splitRefund(money: OrderMoney, wantedPaise: Paise): Split {
  const left = remainingOf(money);
  const moneyPaise = Math.min(wantedPaise, left.moneyPaise);
  return { moneyPaise, creditPaise: Math.min(wantedPaise - moneyPaise, left.creditPaise) };
}

/** The customer takes store credit for all of it: first for what was paid with store credit, and then for money. */
export function splitAsCredit(money: OrderMoney, wantedPaise: Paise): Split {
  const left = remainingOf(money);
  const creditPaise = Math.min(wantedPaise, left.creditPaise);
  return { moneyPaise: Math.min(wantedPaise - creditPaise, left.moneyPaise), creditPaise };
}
