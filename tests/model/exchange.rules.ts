import type { Paise } from "#contract/kernel/money.ts";
import { at, getOrder, sum, type Books, type Order, type Return } from "./books.ts";
import { addOrder, takeGoods } from "./buying.rules.ts";
import { unitPriceOf } from "./rate.rules.ts";

/** Another size of the same product. */
export function otherSizeOf({ goods }: Books, good: number): number | undefined {
  const { product, variation } = at(goods, good);
  if (variation?.stock == null) return undefined;
  const found = goods.findIndex(
    (other) => other.product === product && other.variation !== undefined && other.variation !== variation,
  );
  return found < 0 ? undefined : found;
}

/** The sizes of a good that is ordered without one; none if it has one, or is not sold in sizes. */
export function openSizesOf({ goods }: Books, good: number): number[] {
  const { product, variation } = at(goods, good);
  if (variation) return [];
  return goods.flatMap((other, index) => (other.product === product && other.variation ? [index] : []));
}

/** Made-to-order goods are never sold out. */
export function availableOnShelf({ goods, shelves }: Books, good: number): number {
  const { shelf } = at(goods, good);
  return shelf === null ? Infinity : at(shelves, shelf);
}

type Exchange = { good: number; quantity: number; costPaise: Paise; newPaise: Paise };
type ExchangeRequest = { returned: Return; paidPaise: Paise; maxPaise: Paise };

/**
 * The other size costs the paid price plus the difference between the sizes, at most its own price; the difference is paid
 * with store credit. Null unless the whole paid price is used.
 */
export function planExchange(
  books: Books,
  order: Order,
  { returned, paidPaise, maxPaise }: ExchangeRequest,
): Exchange | null {
  const { wanted = null, units } = returned;
  if (wanted === null || paidPaise !== maxPaise) return null;
  const priceOf = (good: number) => unitPriceOf(books, good);
  const oldPaise = sum(order.lines.map(({ good }, index) => priceOf(good) * (units[index] ?? 0)));
  const quantity = sum(units);
  const newPaise = priceOf(wanted) * quantity;
  const costPaise = Math.max(0, Math.min(newPaise, paidPaise + newPaise - oldPaise));
  const dearer = costPaise - paidPaise;
  if (costPaise === 0 || availableOnShelf(books, wanted) < quantity) return null;
  if (dearer > at(books.customers, order.customer).creditPaise) return null;
  return { good: wanted, quantity, costPaise, newPaise };
}

/** Adds the replacement as a separate order that store credit pays for. The reduction of its price is its discount. */
export function addReplacement(books: Books, made: Exchange & { id: string; customer: number }): void {
  const { good, quantity, costPaise, newPaise, id, customer } = made;
  const wish = { lines: [{ good, quantity, unitPaise: newPaise / quantity }], coupon: null, charged: false };
  takeGoods(books, { ...wish, customer });
  addOrder(books, { ...wish, id, customer, online: false, storeCreditPaise: costPaise });
  at(books.customers, customer).creditPaise -= costPaise;
  const order = getOrder(books, id);
  order.totalPaise = costPaise;
  order.discountPaise = newPaise - costPaise;
  for (const line of order.lines) line.paidPaise = costPaise;
}
