import { toPaise, toRupees } from "#contract/kernel/money.ts";
import type { OrderView } from "./order.ts";

type Reduced = Pick<OrderView, "discount" | "offers">;

/** The discounts of an order in order of application: each offer, then the rest as the coupon's discount. In rupees. */
export function reductionsOf({ discount, offers = [] }: Reduced, coupon: string): [label: string, rupees: number][] {
  const byOffers = offers.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const rest = toRupees(toPaise(discount) - byOffers);
  return [
    ...offers.map(({ title, amount }): [string, number] => [title, amount]),
    ...(rest > 0 ? [[coupon, rest] satisfies [string, number]] : []),
  ];
}
