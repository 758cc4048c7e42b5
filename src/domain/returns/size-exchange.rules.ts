import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { ReplacementTerms } from "#contract/returns/size-exchange.ts";

/** For all units together, in paise. */
type ExchangePrices = {
  /** What was paid for the returned pieces. */
  paidPaise: Paise;
  /** The current price of the returned sizes. */
  oldPaise: Paise;
  /** The current price of the requested sizes. */
  newPaise: Paise;
};

/**
 * The amount paid plus the current price difference between the sizes; at least 0, at most the price of the new size.
 */
export function costOfReplacement({ paidPaise, oldPaise, newPaise }: ExchangePrices): Paise {
  return Math.max(0, Math.min(newPaise, paidPaise + newPaise - oldPaise));
}

/** `balancePaise` is the customer's available store credit. */
export function replacementTerms(
  prices: ExchangePrices,
  { balancePaise, reason }: { balancePaise: Paise; reason: string | null },
): ReplacementTerms {
  const cost = costOfReplacement(prices);
  const dearer = Math.max(0, cost - prices.paidPaise);
  return {
    paid: toRupees(prices.paidPaise),
    cost: toRupees(cost),
    dearer: toRupees(dearer),
    left: toRupees(Math.max(0, prices.paidPaise - cost)),
    missing: toRupees(Math.max(0, dearer - balancePaise)),
    reason,
  };
}
