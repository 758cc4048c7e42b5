import type { Paise } from "#contract/kernel/money.ts";

type Paid = { amountPaise: Paise; givenBackPaise: Paise; boughtPaise: Paise };

/**
 * The refundable rest of a payment: excludes what was refunded, and what was paid for pieces that the shop has bought.
 */
export function refundableAmount({ amountPaise, givenBackPaise, boughtPaise }: Paid): Paise {
  return amountPaise - givenBackPaise - boughtPaise;
}
