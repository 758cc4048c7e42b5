import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { ReplacementTerms } from "#contract/returns/size-exchange.ts";

/** Of all units together, in paise. */
type ExchangePrices = {
  /** What was paid for the pieces that come back. */
  paidPaise: Paise;
  /** What their sizes cost today. */
  oldPaise: Paise;
  /** What the wanted sizes cost today. */
  newPaise: Paise;
};

/** What was paid, and what the sizes differ by today; never more than the new size costs, nor less than nothing. */
export function costOfReplacement({ paidPaise, oldPaise, newPaise }: ExchangePrices): Paise {
  return Math.max(0, Math.min(newPaise, paidPaise + newPaise - oldPaise));
}

/** `balancePaise` is the store credit that the customer can spend. */
export function replacementTerms(
  prices: ExchangePrices,
  { balancePaise, reason }: { balancePaise: Paise; reason: string | null },
): ReplacementTerms {
  const cost = costOfReplacement(prices);
  const dearer = Math.max(0, cost - prices.paidPaise);
  return {
    cost: toRupees(cost),
    dearer: toRupees(dearer),
    left: toRupees(Math.max(0, prices.paidPaise - cost)),
    missing: toRupees(Math.max(0, dearer - balancePaise)),
    reason,
  };
}
