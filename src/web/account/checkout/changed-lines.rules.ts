import type { ProductView } from "#contract/catalogue/product.ts";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import type { ChangedItem } from "#contract/orders/order.ts";
import { personalPrice } from "#contract/personalisation/price.rules.ts";
import { isChosen, stockKeyOf, type LineProblem } from "#web/browser/cart-check.rules.ts";
import type { CartItem, CartUnits } from "#web/browser/cart.rules.ts";

/** The lines of a refused order as they were sent, and the units reserved for this customer meanwhile. */
export type RefusedOrder = {
  sent: readonly CartItem[];
  changes: readonly ChangedItem[];
  held: readonly CartUnits[];
};

/** The products with the prices and stock that the refusal reported. */
export function correctProducts(
  products: readonly ProductView[],
  { sent, changes, held }: RefusedOrder,
): ProductView[] {
  return changes.reduce<ProductView[]>(
    (known, change) => {
      const item = sent[change.item];
      return item ? known.flatMap((product) => correct(product, item, change, held)) : known;
    },
    [...products],
  );
}

function correct(product: ProductView, item: CartItem, change: ChangedItem, held: RefusedOrder["held"]): ProductView[] {
  if (product.productID !== item.productID) return [product];
  const variation = product.variations.find((candidate) => isChosen(item, candidate));
  if (change.reason === "gone" && !variation) return [];
  if (change.reason === "on_request") return [{ ...product, priceOnRequest: true }];
  const changed = (values: { price?: number; formerPrices?: []; stock?: number }): ProductView[] => {
    const isOwn = variation && (values.stock === undefined || variation.stock !== null);
    if (!isOwn) return [{ ...product, ...values }];
    const variations = product.variations.map((other) => (other === variation ? { ...other, ...values } : other));
    return [{ ...product, variations }];
  };
  if (change.reason === "gone") return [{ ...product, variations: product.variations.filter((v) => v !== variation) }];
  if (change.reason === "price") {
    // The reported price includes that of the line's texts, which a product's price does not.
    const textsPaise = personalPrice(product.personalisation, item.personalisation) ?? 0;
    return changed({ price: toRupees(toPaise(change.now ?? item.price) - textsPaise), formerPrices: [] });
  }
  // The remaining stock includes the customer's own reservation, which the catalogue does not count.
  const key = stockKeyOf(item, [product]);
  const own = held.filter((units) => stockKeyOf(units, [product]) === key);
  return changed({ stock: (change.left ?? 0) - own.reduce((sum, { quantity }) => sum + quantity, 0) });
}

/** The cart at the new prices, which the customer is asked to accept. */
export function atNewPrices(cart: readonly CartItem[], problems: ReadonlyMap<string, LineProblem>): CartItem[] {
  return cart.map((item) => {
    const problem = problems.get(item.uniqueId);
    return problem?.kind === "price" ? { ...item, price: problem.now } : item;
  });
}
