import { isSoldOut, type ProductView } from "#contract/catalogue/product.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";

/** A fall of less is no news: rate-based prices move a little with every publication of rates. */
export const MIN_DROP_PERCENT = 2;

export type WishState = { pricePaise: Paise; wasAvailable: boolean };

/** What is new about a piece; `was` is the price in paise from which it fell. */
export type WishNews = { product: ProductView; was: Paise | undefined; isBack: boolean };

/** As `product_is_available` of the database (migration 0089). */
function isAvailable(product: ProductView): boolean {
  return !isSoldOut(product) || product.variations.some(({ stock }) => stock !== null && stock > 0);
}

/** Undefined when nothing is, and for a piece that nobody can buy now. */
export function newsOf({ pricePaise, wasAvailable }: WishState, product: ProductView): WishNews | undefined {
  if (product.priceOnRequest || !isAvailable(product)) return undefined;
  const hasDropped = toPaise(product.price) * 100 <= pricePaise * (100 - MIN_DROP_PERCENT) && pricePaise > 0;
  if (!hasDropped && wasAvailable) return undefined;
  return { product, was: hasDropped ? pricePaise : undefined, isBack: !wasAvailable };
}
