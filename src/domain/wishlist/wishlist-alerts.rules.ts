import { isSoldOut, type ProductView } from "#contract/catalogue/product.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";

/** Smaller price drops cause no alert: rate-based prices change slightly with every publication of rates. */
export const MIN_DROP_PERCENT = 2;

export type WishState = { pricePaise: Paise; wasAvailable: boolean };

/** An alert about a product. `was` is the former price in paise. */
export type WishlistAlert = { product: ProductView; was: Paise | undefined; isBack: boolean };

/** Must match the database function `product_is_available` (migration `wishlist`). */
function isAvailable(product: ProductView): boolean {
  return !isSoldOut(product) || product.variations.some(({ stock }) => stock !== null && stock > 0);
}

/** Undefined without an alert, and for a product that cannot currently be bought. */
export function alertOf({ pricePaise, wasAvailable }: WishState, product: ProductView): WishlistAlert | undefined {
  if (product.priceOnRequest || !isAvailable(product)) return undefined;
  const hasDropped = toPaise(product.price) * 100 <= pricePaise * (100 - MIN_DROP_PERCENT) && pricePaise > 0;
  if (!hasDropped && wasAvailable) return undefined;
  return { product, was: hasDropped ? pricePaise : undefined, isBack: !wasAvailable };
}
