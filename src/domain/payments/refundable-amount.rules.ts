import type { Paise } from "#contract/kernel/money.ts";

type Paid = { amountPaise: Paise; givenBackPaise: Paise; boughtPaise: Paise };

/** What of a payment can still be given back: what went back is gone, and pieces that the shop bought stay paid. */
export function refundableAmount({ amountPaise, givenBackPaise, boughtPaise }: Paid): Paise {
  return amountPaise - givenBackPaise - boughtPaise;
}
