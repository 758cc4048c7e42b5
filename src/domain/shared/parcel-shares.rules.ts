import type { Paise } from "#contract/kernel/money.ts";
import { sum } from "#contract/kernel/shares.ts";
import { paidByLine, type SoldDiscount } from "#contract/offers/sold-offers.rules.ts";

export type ParcelUnits = readonly { position: number; quantity: number }[];

/** An order whose price is divided among its parcels. */
export type DividedOrder = SoldDiscount & {
  items: readonly { position: number; quantity: number; unitPricePaise: Paise }[];
  /** Goods after discounts, gift wrapping and delivery. */
  totalPaise: Paise;
  storeCreditPaise: Paise;
};

/** What the contents of a parcel cost, with its part of gift wrapping and delivery. */
export type ParcelShare = {
  /** What was charged for its units after discounts, as on the invoice, by position. */
  goods: ReadonlyMap<number, Paise>;
  pricePaise: Paise;
  /** The part of the price that is collected in cash. The rest is paid with store credit. */
  cashPaise: Paise;
};

/**
 * Divides the price of an order, and the cash to collect for it, among its parcels in the order of their dispatch. Gift
 * wrapping, delivery and store credit follow the price of the goods. Sums are rounded down cumulatively, so that a share
 * does not depend on later parcels or on the delivery of others, and the shares of all units add up exactly.
 */
export function divideOrder(order: DividedOrder, parcels: readonly ParcelUnits[]): ParcelShare[] {
  const upTo = parcels.map((_, index) => sumsUpTo(order, parcels.slice(0, index + 1).flat()));
  const none = sumsUpTo(order, []);
  return upTo.map((sums, index) => {
    const before = upTo[index - 1] ?? none;
    const goods = order.items.flatMap(({ position }, line) => {
      const isInside = parcels[index]?.some((unit) => unit.position === position) === true;
      return isInside ? [[position, (sums.goods[line] ?? 0) - (before.goods[line] ?? 0)] as const] : [];
    });
    return {
      goods: new Map(goods),
      pricePaise: sums.pricePaise - before.pricePaise,
      cashPaise: sums.cashPaise - before.cashPaise,
    };
  });
}

/** Parcels in the order of their dispatch, each with the cash on its label. */
export function cashByParcel<Parcel extends { items: ParcelUnits }>(
  order: DividedOrder,
  parcels: readonly Parcel[],
): (Parcel & { cashPaise: Paise })[] {
  const shares = divideOrder(
    order,
    parcels.map(({ items }) => items),
  );
  return parcels.map((parcel, index) => ({ ...parcel, cashPaise: shares[index]?.cashPaise ?? 0 }));
}

/** The price of the goods of a share, without gift wrapping and delivery. */
export function priceOfGoods({ goods }: Pick<ParcelShare, "goods">): Paise {
  return sum([...goods.values()]);
}

/** The price and the cash of some units of an order, rounded down. */
function sumsUpTo(order: DividedOrder, units: ParcelUnits) {
  const { items, totalPaise, storeCreditPaise } = order;
  const paid = paidByLine(items, order);
  const counts = items.map(({ position }) =>
    sum(units.filter((one) => one.position === position).map(({ quantity }) => quantity)),
  );
  const goods = items.map(({ quantity }, line) => partOf(paid[line] ?? 0, counts[line] ?? 0, quantity));
  const wholePaise = sum(paid);
  const ordered = sum(items.map(({ quantity }) => quantity));
  const [part, whole] = wholePaise > 0 ? [sum(goods), wholePaise] : [sum(counts), ordered];
  const pricePaise = sum(goods) + partOf(totalPaise - wholePaise, part, whole);
  return { goods, pricePaise, cashPaise: partOf(totalPaise - storeCreditPaise, pricePaise, totalPaise) };
}

function partOf(paise: Paise, part: number, whole: number): Paise {
  return whole === 0 ? 0 : Number((BigInt(paise) * BigInt(part)) / BigInt(whole));
}
