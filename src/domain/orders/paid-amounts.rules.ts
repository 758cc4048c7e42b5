import type { Paise } from "#contract/kernel/money.ts";
import type { PaymentStatus } from "#contract/orders/order.ts";

/**
 * What was paid for an order, in money and in store credit, and how much of each is no longer refundable: already
 * refunded, or paid for pieces that the shop has bought. All in paise.
 */
export type PaidAmounts = { paidPaise: Paise; refundedPaise: Paise; creditPaise: Paise; creditBackPaise: Paise };

export type PaidOrder = {
  totalPaise: Paise;
  storeCreditPaise: Paise;
  creditBackPaise: Paise;
  cashBackPaise: Paise;
  /** What was paid, in any form, for pieces that the shop has bought. */
  boughtPaise: Paise;
  paymentStatus: PaymentStatus;
  deliveredAt: Date | null;
};

/** An online payment and its refundable rest. */
type Payment = { amountPaise: Paise; leftPaise: Paise; boughtPaise: Paise };

/** Cash counts once it was received. Payments for bought pieces are attributed to money first. */
export function paidAmountsOf(order: PaidOrder, payment: Payment | undefined): PaidAmounts {
  const { totalPaise, storeCreditPaise: creditPaise, creditBackPaise, cashBackPaise, boughtPaise } = order;
  const unavailable = (ofMoney: Paise) => creditBackPaise + Math.max(0, boughtPaise - ofMoney);
  if (payment) {
    const { amountPaise: paidPaise, leftPaise } = payment;
    return {
      paidPaise,
      refundedPaise: paidPaise - leftPaise,
      creditPaise,
      creditBackPaise: unavailable(payment.boughtPaise),
    };
  }
  const isReceived = order.deliveredAt !== null || order.paymentStatus !== "due";
  const paidPaise = isReceived ? totalPaise - creditPaise : 0;
  const ofMoney = Math.min(boughtPaise, Math.max(0, paidPaise - cashBackPaise));
  return { paidPaise, refundedPaise: cashBackPaise + ofMoney, creditPaise, creditBackPaise: unavailable(ofMoney) };
}

/** An amount divided into money and store credit, by how it was paid. */
export type Split = { moneyPaise: Paise; creditPaise: Paise };

function remainingOf({ paidPaise, refundedPaise, creditPaise, creditBackPaise }: PaidAmounts): Split {
  return {
    moneyPaise: Math.max(0, paidPaise - refundedPaise),
    creditPaise: Math.max(0, creditPaise - creditBackPaise),
  };
}

/** The total refundable amount. */
export function totalRefundable(money: PaidAmounts): Paise {
  const { moneyPaise, creditPaise } = remainingOf(money);
  return moneyPaise + creditPaise;
}

/** The total that was refunded or paid for bought pieces. */
export function totalRefunded({ refundedPaise, creditBackPaise }: PaidAmounts): Paise {
  return refundedPaise + creditBackPaise;
}

/** Refunds money first. Anything beyond the paid money becomes store credit again. */
export function splitRefund(money: PaidAmounts, wantedPaise: Paise): Split {
  const left = remainingOf(money);
  const moneyPaise = Math.min(wantedPaise, left.moneyPaise);
  return { moneyPaise, creditPaise: Math.min(wantedPaise - moneyPaise, left.creditPaise) };
}

/** Refunds everything as store credit: first the part paid with store credit, then the part paid with money. */
export function splitAsCredit(money: PaidAmounts, wantedPaise: Paise): Split {
  const left = remainingOf(money);
  const creditPaise = Math.min(wantedPaise, left.creditPaise);
  return { moneyPaise: Math.min(wantedPaise - creditPaise, left.moneyPaise), creditPaise };
}
