import { formatExactRupees } from "#contract/kernel/money.ts";

/**
 * The offers of an order that give the kept pieces less, or nothing, after a return. `amount` is what is refunded less
 * because of them, in rupees; `isPartial` is true if some of their discount is left.
 */
export type OffersLost = { titles: string[]; isPartial: boolean; amount: number };

/** Why a refund is less than what was paid for the pieces: `Buy 2 get 1 no longer applies: −₹1,400`. */
export function describeOffersLost({ titles, isPartial, amount }: OffersLost): string {
  const verb = titles.length === 1 ? "applies" : "apply";
  const fate = isPartial ? `${verb} to fewer pieces` : `no longer ${verb}`;
  return `${titles.join(" and ")} ${fate}: −${formatExactRupees(amount)}`;
}
